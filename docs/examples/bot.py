#!/usr/bin/env python3
"""Plays a seat over the WebSocket of docs/protocol.md, with nothing but Python's standard library.

    bot.py http://127.0.0.1:8080                      makes a table, and plays against a computer
    bot.py 'http://127.0.0.1:8080/#/t/TABLE/TOKEN'    plays the seat of that link
"""
import base64, json, os, random, socket, struct, sys, time, urllib.parse, urllib.request


def choose(view):
    """The bot. `view` is what the seat may know, `view["legal"]` what it may do."""
    for verb in ("buy", "place", "add", "take", "end turn", "done", "pass"):
        actions = [action for action in view["legal"] if action["verb"] == verb]
        if actions:
            return max(actions, key=money if verb == "take" else lambda _: random.random())["text"]
    return random.choice(view["legal"])["text"]


def money(action):
    return sum(int(card.split()[-1]) for card in action["args"]["cards"])


def play(site, table, token):
    ws = WebSocket(site)
    ws.send({"type": "join", "table": table, "token": token, "name": "Bot"})
    while True:
        message = ws.receive()
        if message["type"] == "answer" and not message["ok"]:
            sys.exit(message["error"]["text"])
        if message["type"] == "welcome":
            me = message["you"]
        view = message.get("view")
        if not view:
            continue
        steps = message["keep"] + len(message["steps"])
        if view["decision"] is None:
            return [seat["score"] for seat in view["seats"]]
        if view["decision"]["seat"] == me:
            time.sleep(0.05)  # 20 messages a second are allowed
            ws.send({"type": "act", "id": os.urandom(8).hex(), "at": steps, "action": choose(view)})


def make_table(site):
    wish = {"setup": {"players": 2}, "seats": [{"kind": "here", "name": "Bot"}, {"kind": "computer", "level": "easy"}]}
    request = urllib.request.Request(f"http://{site}/api/tables", json.dumps(wish).encode())
    with urllib.request.urlopen(request) as answer:
        made = json.load(answer)
    return made["table"], made["seats"][0]["token"]


class WebSocket:
    """As much of RFC 6455 as the server needs."""

    def __init__(self, site):
        host, _, port = site.partition(":")
        self.socket = socket.create_connection((host, int(port or 80)))
        self.stream = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(f"GET /ws HTTP/1.1\r\nHost: {site}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
        if b" 101 " not in self.stream.readline():
            sys.exit("The server does not want to talk.")
        while self.stream.readline() != b"\r\n":
            pass

    def send(self, message, kind=1):
        data = message if isinstance(message, bytes) else json.dumps(message).encode()
        length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.socket.sendall(bytes([0x80 | kind]) + length + mask + masked)

    def receive(self):
        text = b""
        while True:
            first, length = self.stream.read(2)
            if length >= 126:
                length = struct.unpack(">H" if length == 126 else ">Q", self.stream.read(2 if length == 126 else 8))[0]
            data = self.stream.read(length)
            if first & 0xF == 8:
                sys.exit("The server has closed the connection.")
            if first & 0xF == 9:
                self.send(data, kind=10)
            elif first & 0xF < 3:
                text += data
                if first & 0x80:
                    return json.loads(text)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    address = urllib.parse.urlsplit(sys.argv[1])
    seat = address.fragment.split("/")[-2:] if address.fragment else make_table(address.netloc)
    print("Final points:", *play(address.netloc, *seat))
