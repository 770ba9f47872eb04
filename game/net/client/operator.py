"""An operator's one order to a running server."""

from __future__ import annotations

import asyncio
import ssl

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from game.net.wire.messages import Refused, encode, read_reports

ANSWER_TIME = 10.0


async def give_order(address: str, key: str, order: str, word: str) -> list[str]:
    """What the server says to it; Refused where it does not obey, OSError where there is none."""
    url = address if "://" in address else f"ws://{address}"
    # The key goes to one's own server, whose certificate may be its own work.
    context = None
    if url.startswith("wss://"):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    try:
        async with asyncio.timeout(ANSWER_TIME), connect(url, ssl=context, compression=None) as socket:
            await socket.send(encode({"t": "operate", "n": 1, "key": key, "order": order, "word": word}))
            async for raw in socket:
                for message in read_reports(raw):
                    if message.get("re") != 1:
                        continue
                    if message["t"] == "refused":
                        raise Refused(message["key"], **message["values"])
                    return [str(line) for line in message["lines"]]
    except (WebSocketException, TimeoutError, ValueError) as error:
        raise OSError(f"{url} does not answer") from error
    raise OSError(f"{url} does not answer")
