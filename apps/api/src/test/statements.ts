import pg from "pg";
import { vi } from "vitest";
import { countPackets } from "./packets.ts";
import type { TestWorld } from "./world.ts";

/** Returns a call's result, the statements it sends, and the number of packets that they and the call produce. Excludes what follows its commit. */
export async function statementsOf<T>(
  world: TestWorld,
  call: () => Promise<T>,
): Promise<{ readonly answer: T; readonly texts: readonly string[]; readonly packets: number }> {
  await world.followUps.flush();
  const ask = vi.spyOn(world.followUps, "ask").mockReturnValue();
  const query = vi.spyOn(pg.Client.prototype, "query");
  const written = countPackets();
  try {
    const answer = await call();
    const texts = query.mock.calls.map(([first]) => (typeof first === "string" ? first : String((first as { text?: string }).text)));
    return { answer, texts, packets: written() };
  } finally {
    query.mockRestore();
    ask.mockRestore();
  }
}
