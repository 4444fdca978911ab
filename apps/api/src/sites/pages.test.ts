import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { noHosts } from "./allowed-hosts.ts";
import { readPage } from "./pages.ts";

test.each([
  ["in a frame of its own site where somebody develops", true, "'self'"],
  ["in no frame elsewhere", false, "'none'"],
])("a page stands %s", async (_where, isFramed, allowed) => {
  const folder = await mkdtemp(join(tmpdir(), "hiwar-page-"));
  await writeFile(join(folder, "index.html"), "<h1>app</h1>");
  const policy = readPage(folder, "index.html", { app: "", site: "", google: null, sockets: "", isFramed, parties: noHosts })?.policy ?? "";
  await rm(folder, { recursive: true });
  for (const directive of ["frame-src", "frame-ancestors"]) expect(policy).toContain(`${directive} ${allowed}`);
});
