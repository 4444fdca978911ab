import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";

/** The opcodes of WebSocket frames that browsers' scripts cannot send, and of text. */
export const opcodes = { continuation: 0, text: 1, ping: 9, pong: 10 } as const;

/** The frame by which Engine.IO asks whether the client is there. */
const heartbeat = Buffer.from([129, 1, 50]);

/** A WebSocket whose frames are written byte by byte, for what no client library sends. */
export interface RawSocket {
  readonly stream: Socket;
  /** Resolves once the server has sent `text`; it may have done so before. */
  hear(text: string): Promise<void>;
  /** Whether the server ended the connection. */
  isOver(): boolean;
}

/** Encodes a frame as clients send it, under a mask of zeros; `isWhole` is false for the first parts of a message. */
export function frame(opcode: number, payload = "", isWhole = true): Buffer {
  const body = Buffer.from(payload);
  const length = body.length < 126 ? [body.length | 128] : [126 | 128, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([opcode | (isWhole ? 128 : 0), ...length, 0, 0, 0, 0]), body]);
}

/** Opens a WebSocket to the sockets of a server; with a token it also signs in. */
export async function openRawSocket(url: string, token?: string): Promise<RawSocket> {
  const { port, host } = new URL(url);
  const stream = connect(Number(port), "127.0.0.1");
  let heard = "";
  let isOver = false;
  stream.on("error", () => undefined).on("close", () => (isOver = true));
  stream.on("data", (bytes: Buffer) => {
    heard += bytes.toString("latin1");
    // Whoever does not answer is ended for that.
    if (bytes.includes(heartbeat)) stream.write(frame(opcodes.text, "3"));
  });
  const hear = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => heard.includes(text) && resolve();
      stream.on("data", look).once("close", () => reject(new Error(`${text} was not heard`)));
      look();
    });
  const key = randomBytes(16).toString("base64");
  const lines = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", `Sec-WebSocket-Key: ${key}`, `Host: ${host}`];
  stream.write(["GET /api/v1/socket/?EIO=4&transport=websocket HTTP/1.1", ...lines, `Origin: http://${host}`, "", ""].join("\r\n"));
  await hear('"sid"');
  if (token !== undefined) {
    stream.write(frame(opcodes.text, `40${JSON.stringify({ token })}`));
    await hear('40{"sid"');
  }
  return { stream, hear, isOver: () => isOver };
}
