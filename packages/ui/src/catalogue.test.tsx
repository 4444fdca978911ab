import { expect, test } from "vitest";
import { createCatalogue } from "./catalogue.tsx";

const { say } = createCatalogue({
  works: "{thing, select, camera {تعمل} other {يعمل}}",
  nested: "{count, plural, one {{thing, select, camera {كاميرا واحدة} other {ميكروفون واحد}}} other {#}}",
  named: "مع {name}",
});

test("words are chosen by a string as it is, also within others", () => {
  expect([say("works", { thing: "camera" }), say("works", { thing: "microphone" })]).toEqual(["تعمل", "يعمل"]);
  expect(say("nested", { count: 1, thing: "camera" })).toBe("كاميرا واحدة");
});

test("a name inside a sentence keeps its own direction", () => {
  expect(say("named", { name: "Nour" })).toBe("مع \u2068Nour\u2069");
});
