import { expect, test } from "vitest";
import { envelopeOf, fingerprintOf, withoutPeople } from "./error-reports.ts";

const about = {
  id: "0".repeat(32),
  at: "2026-11-25T08:00:00Z",
  platform: "node",
  environment: "staging",
  transaction: "lessons.book",
} as const;
interface Sent {
  readonly exception: {
    readonly values: { type: string; value: string; stacktrace: { frames: { function: string; filename: string; lineno: number }[] } }[];
  };
}
const sent = (error: unknown) => JSON.parse(envelopeOf(error, about).split("\n")[2] ?? "") as Sent;

test.each([
  ['invalid input syntax for type bigint: "salma@hiwar.local"', "invalid input syntax for type bigint: …"],
  ["no mail to salma@hiwar.local", "no mail to …"],
  ["call 01012345678", "call …"],
  ["GET /user?token=abc failed", "GET /user?… failed"],
  ["سلمى حسن is not there", "… is not there"],
  ["secret 0123456789abcdef0123456789abcdef", "secret …"],
  ["x is not a function", "x is not a function"],
])("%s becomes %s", (text, told) => {
  expect(withoutPeople(text)).toBe(told);
});

test("a report tells where it broke and nothing of who it was, nor of the machine", () => {
  const error = new TypeError("salma@hiwar.local", { cause: new Error("01012345678") });
  error.stack = [
    "TypeError: salma@hiwar.local",
    "    at bookLesson (file:///srv/somebody/hiwar/apps/api/src/lessons/book.ts:12:7)",
    "    at async run (/srv/somebody/hiwar/node_modules/fastify/lib/x.js:3:1)",
  ].join("\n");
  const [cause, own] = sent(error).exception.values;
  expect([cause?.value, own?.type, own?.value]).toEqual(["…", "TypeError", "…"]);
  expect(own?.stacktrace.frames.map(({ function: name, filename, lineno }) => [name, filename, lineno])).toEqual([
    ["run", "node_modules/fastify/lib/x.js", 3],
    ["bookLesson", "apps/api/src/lessons/book.ts", 12],
  ]);
  expect(envelopeOf(error, about)).not.toMatch(/salma|somebody|0101/);
});

test("stacks of Firefox and Safari are read, and hosts and queries of files are left out", () => {
  const error = new Error("broken");
  error.stack = "draw@https://app.hiwar.example/assets/chat-1.js?v=9:10:20\n@https://app.hiwar.example/assets/entry-2.js:1:1";
  expect(sent(error).exception.values[0]?.stacktrace.frames.map(({ function: name, filename }) => [name, filename])).toEqual([
    ["?", "assets/entry-2.js"],
    ["draw", "assets/chat-1.js"],
  ]);
  expect(fingerprintOf(error, "/chat")).toBe("/chat Error assets/chat-1.js:10:20");
});

test("what is thrown and is no error is told as it is, cleaned", () => {
  expect(sent("no 01012345678").exception.values).toEqual([{ type: "Thrown", value: "no …" }]);
});
