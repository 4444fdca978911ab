import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createDatabase } from "../kernel/database.ts";
import { startEmbedded } from "./embedded.ts";

/** Starts a server on a port that is free. */
async function takePort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, free: () => new Promise((resolve) => server.close(resolve)) };
}

test("a first start that fails on a taken port leaves nothing that the next one stumbles over", async () => {
  const directory = await mkdtemp(join(tmpdir(), "hiwar-embedded-"));
  const { port, free } = await takePort();
  try {
    await expect(startEmbedded(directory, port, { fast: true })).rejects.toBeUndefined();
    await free();
    const server = await startEmbedded(directory, port, { fast: true });
    const db = createDatabase(server.url, 1);
    expect((await sql<{ name: string }>`select current_database() as name`.execute(db)).rows).toEqual([{ name: "hiwar" }]);
    await db.destroy();
    await server.stop();
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}, 60_000);
