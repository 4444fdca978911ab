import type { EventEmitter } from "node:events";
import type { Socket } from "node:net";

/** The part of an Engine.IO connection over a WebSocket that the meter uses. */
export interface Connection {
  on(event: "packet", hear: () => void): unknown;
  close(discard?: boolean): void;
  readonly request: { readonly socket: Pick<Socket, "prependListener" | "destroy" | "writableLength"> };
  /** Its WebSocket, which leaves pings to be answered here. */
  readonly transport: { readonly socket: Pick<EventEmitter, "on"> & { pong(data: Buffer): void } };
  /** Packets that wait until the client has read those before. */
  readonly writeBuffer: readonly unknown[];
}

/** The most packets and control frames of one socket per second (docs/rules.md#rights). */
export const packetsPerSecond = 100;
/** What may wait for a client that reads slowly. One that does not read, nor answer, is ended within nine seconds anyway. */
const mostUnread = { packets: 1_000, bytes: 1024 * 1024 };

interface Meter {
  readonly most?: number | undefined;
  /** Counts bytes as they arrive; false once they are too many. */
  readonly spend: (bytes: number) => boolean;
  readonly cutOff: () => void;
  readonly now?: () => number;
}

/**
 * Ends a connection that sends more than `most` packets and control frames a second, more bytes than `spend` allows, or goes on sending without
 * reading, and calls `cutOff` once. All are counted before they are parsed: a limit on signals would act only after that cost.
 */
export function meterPackets(
  connection: Connection,
  { most = packetsPerSecond, spend, cutOff, now = () => performance.now() }: Meter,
): void {
  const { request, transport } = connection;
  const { socket } = transport;
  let level = 0;
  let at = now();
  let isOver = false;
  const endUnless = (isAllowed: boolean) => {
    if (isAllowed || isOver) return;
    isOver = true;
    connection.close(true);
    // A closing frame would wait behind data that is still being read.
    request.socket.destroy();
    cutOff();
  };
  const count = () => {
    const time = now();
    level = Math.max(0, level - ((time - at) / 1000) * most) + 1;
    at = time;
    endUnless(level <= most && connection.writeBuffer.length <= mostUnread.packets && request.socket.writableLength <= mostUnread.bytes);
  };
  // Before the WebSocket hears them: parts of messages that never end are no packets.
  request.socket.prependListener("data", (bytes: Buffer) => endUnless(spend(bytes.length)));
  connection.on("packet", count);
  socket.on("pong", count).on("ping", (data: Buffer) => {
    count();
    // Thousands may still come in the bytes at hand, and answering on an ended connection costs more than on an open one.
    if (!isOver) socket.pong(data);
  });
}
