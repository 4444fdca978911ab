import type { IncomingMessage } from "node:http";

/** The part of an Engine.IO connection that the meter uses. */
interface Connection {
  on(event: "packet", hear: () => void): unknown;
  close(discard?: boolean): void;
  readonly request: IncomingMessage;
}

/** The most packets of one socket per second (docs/rules.md#rights). */
export const packetsPerSecond = 100;

/**
 * Ends a connection that sends more than `most` packets a second, and calls `cutOff`. Packets are counted before they are parsed: a limit on signals
 * would act only after that cost.
 */
export function meterPackets(
  connection: Connection,
  most = packetsPerSecond,
  cutOff: () => void = () => undefined,
  now: () => number = () => performance.now(),
): void {
  let level = 0;
  let at = now();
  connection.on("packet", () => {
    const time = now();
    level = Math.max(0, level - ((time - at) / 1000) * most) + 1;
    at = time;
    if (level <= most) return;
    connection.close(true);
    // A closing frame would wait behind data that is still being read.
    connection.request.socket.destroy();
    cutOff();
  });
}
