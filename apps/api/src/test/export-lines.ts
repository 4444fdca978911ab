import type { ExportedList } from "@hiwar/contract/exports";
import { type Client, request } from "./client.ts";
import type { TestWorld } from "./world.ts";

/** Returns the lines of an exported list, the header first. */
export async function exportLines(world: TestWorld, client: Client, list: ExportedList, query = ""): Promise<string[]> {
  const { url } = (await client.exports.begin({ list, query })).body;
  const host = new URL(world.settings.adminUrl).host;
  const { text } = await request(`${world.url}${url}`, { method: "GET", headers: { host }, body: null });
  return text.slice(1).split("\r\n").slice(0, -1);
}

/** Removes a line's id and timestamps, which depend on the world. */
export const bareLine = (line: string | undefined) => line?.replace(/^\d+,|,?2026-[^,]*/g, "");
