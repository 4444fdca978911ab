import { connect } from "node:net";
import { setTimeout as pass } from "node:timers/promises";
import { frame, opcodes, openRawSocket } from "@hiwar/api/test/raw-socket";
import { io } from "socket.io-client";
import { type AbuseName, type Abuser, appHost, appUrl } from "./world.ts";

const { name, token, tutorId, week } = JSON.parse(process.argv[2] ?? "{}") as Abuser;
const address = "10.250.0.1";
const api = `${appUrl}/api/v1`;
const headers = {
  host: appHost,
  origin: `http://${appHost}`,
  authorization: `Bearer ${token}`,
  "content-type": "application/json",
  "x-forwarded-for": address,
};

/** Makes so many calls in parallel, over and over. */
async function storm(atOnce: number, call: (index: number) => Promise<Response>): Promise<void> {
  for (let turn = 0; ; turn++) {
    const calls = Array.from({ length: atOnce }, (_, index) => call(turn * atOnce + index).then((response) => response.arrayBuffer()));
    await Promise.allSettled(calls);
  }
}

/** Sends packets of ten bytes as fast as the connection takes them; reconnects when cut off. */
async function flood(): Promise<void> {
  for (;;) {
    const socket = io(appUrl, {
      path: "/api/v1/socket",
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
      auth: { token },
      extraHeaders: { host: appHost, origin: `http://${appHost}`, "x-forwarded-for": address },
    });
    await new Promise((resolve) => void socket.once("connect", resolve as () => void).once("connect_error", resolve));
    while (socket.connected) {
      for (let sent = 0; sent < 2_000; sent++) socket.emit("x");
      await pass(1);
    }
    socket.disconnect();
    await pass(50);
  }
}

const mostUnsent = 1_000_000;

/** Sends these bytes of a WebSocket over and over as fast as the connection takes them; reconnects when cut off. */
async function floodBytes(bytes: Buffer): Promise<void> {
  for (;;) {
    const socket = await openRawSocket(`http://${appHost}`, token).catch(() => null);
    while (socket && !socket.isOver()) {
      if (socket.stream.writableLength < mostUnsent) socket.stream.write(bytes);
      await pass(1);
    }
    await pass(50);
  }
}

const brackets = (pairs: number) => "[".repeat(pairs) + "]".repeat(pairs);
const { hostname, port } = new URL(appUrl);
const webhookHead = (bytes: number) =>
  `POST /api/v1/webhooks/fawry HTTP/1.1\r\nhost: ${appHost}\r\ncontent-type: application/json\r\nx-forwarded-for: ${address}\r\nconnection: close\r\ncontent-length: ${bytes}\r\n\r\n`;

/** Opens many connections with heads alone, so that all are admitted before any body is refused; then sends the bodies. */
async function headsFirst(): Promise<void> {
  const body = brackets(8_000);
  for (;;) {
    const lines = Array.from({ length: 200 }, () =>
      connect(Number(port), hostname)
        .on("error", () => undefined)
        .resume(),
    );
    const closed = lines.map((line) => new Promise((resolve) => void line.once("close", resolve)));
    for (const line of lines) line.write(webhookHead(body.length));
    await pass(100);
    for (const line of lines) line.end(body);
    await Promise.all(closed);
  }
}

/** Sends bodies of nested brackets, each on a new connection, since a refusal may come before all of it is sent. */
async function nest(): Promise<void> {
  const body = brackets(1_450_000);
  const head = webhookHead(body.length);
  for (;;) {
    await new Promise<void>((resolve) => {
      const line = connect(Number(port), hostname, () => line.end(head + body));
      line.on("error", () => resolve()).on("close", () => resolve());
      line.resume();
    });
  }
}

const day = 86_400_000;
const view = `from=${new Date().toISOString()}&to=${new Date(Date.now() + 61 * day).toISOString()}`;
const writes = [
  ["PUT", "/user/consent", { kind: "marketing", granted: true }],
  ["PATCH", "/student/", { job: "مهندسة" }],
  ["POST", "/notification/read", {}],
  ["PUT", "/user/notification-method", { method: 0 }],
  ["POST", "/chat/new", { userId: tutorId, message: "أهلًا" }],
  ["POST", "/lesson/", { tutorId, start: new Date(Math.ceil(Date.now() / day + 1) * day).toISOString(), duration: 30 }],
] as const;

const abuses: Record<AbuseName, () => Promise<void>> = {
  "copying weeks of 600 slots": () =>
    storm(10, () => fetch(`${api}/availability-slot/copy-week`, { method: "POST", headers, body: JSON.stringify({ week, weeks: 8 }) })),
  "a flood of packets": flood,
  "reading two months of starts, sixty at once": () =>
    storm(60, () => fetch(`${api}/availability-slot/?tutorId=${tutorId}&${view}`, { headers })),
  "three megabytes of brackets": nest,
  "a flood of control frames": () => floodBytes(Buffer.concat(Array.from({ length: 1_000 }, () => frame(opcodes.ping)))),
  "packets of brackets": () => floodBytes(frame(opcodes.text, `42["x",${brackets(20_000)}]`)),
  "webhooks whose heads come first": headsFirst,
  "660 writes at once": () =>
    storm(660, (index) => {
      const [method, path, body] = writes[index % writes.length] as (typeof writes)[number];
      return fetch(`${api}${path}`, { method, headers, body: JSON.stringify(body) });
    }),
};

await abuses[name]();
