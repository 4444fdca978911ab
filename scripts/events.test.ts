import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { events } from "@hiwar/contract/contract";
import { expect, test } from "vitest";
import { unsentOrUnheardEvents } from "./events.ts";

const root = join(import.meta.dirname, "..");

test("every event of the contract is sent by the server and heard by a browser", () => {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "apps", "packages"], {
    cwd: root,
    encoding: "utf8",
  });
  const files = listed
    .split("\n")
    .filter((path) => /^(apps\/(api|web|admin)|packages\/(call|client|app))\/src\/.*\.tsx?$/.test(path))
    .filter((path) => !path.endsWith("kernel/tables.ts"))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  expect(unsentOrUnheardEvents(Object.keys(events), files)).toEqual({ unsent: [], unheard: [] });
});

test.each([
  ["a text", 'push("Told", [1], {});', 'socket.on("Told", hear);', [], []],
  ["one of two", 'push(isGone ? "Gone" : "Told", [1], {});', 'socket.on("Told", hear);', [], ["Gone"]],
  [
    "a name beside a table",
    "const of = { Told: 1 }; context.push(name, [1], {});",
    'const stale = { Told: "x" }; socket.on(name, hear);',
    [],
    [],
  ],
  ["a telling", 'const tellings = [{ channel: "c", event: "Told", read }];', "", [], ["Told"]],
  ["a word in passing", 'log("Told");', 'say("Told");', ["Told"], ["Told"]],
] as const)("%s", (_what, sender, listener, unsent, unheard) => {
  const files = [
    { path: "apps/api/src/a.ts", text: sender },
    { path: "apps/web/src/b.ts", text: listener },
    { path: "apps/web/src/b.test.ts", text: 'socket.on("Told", hear); socket.on("Gone", hear);' },
  ];
  const names = sender.includes("Gone") ? ["Told", "Gone"] : ["Told"];
  expect(unsentOrUnheardEvents(names, files)).toEqual({ unsent, unheard });
});
