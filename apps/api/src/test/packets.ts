import net from "node:net";
import { type MockInstance, vi } from "vitest";

/** Counts the packets that this process writes to any socket, until the returned function is called. */
export function countPackets(): () => number {
  const prototype = net.Socket.prototype as unknown as Record<"_write" | "_writev", (...given: never[]) => void>;
  const spies: MockInstance[] = [vi.spyOn(prototype, "_write"), vi.spyOn(prototype, "_writev")];
  return () => {
    const packets = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const spy of spies) spy.mockRestore();
    return packets;
  };
}
