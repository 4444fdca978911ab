import { expect, test } from "vitest";
import { createCatalogue } from "./catalogue.tsx";

const { say } = createCatalogue({
  works: "{thing, select, camera {تعمل} other {يعمل}}",
  nested: "{count, plural, one {{thing, select, camera {كاميرا واحدة} other {ميكروفون واحد}}} other {#}}",
  named: "مع {name}",
  sum: "{amount}، {what}",
  oldest: "أقدمها {one}",
});

test("words are chosen by a string as it is, also within others", () => {
  expect([say("works", { thing: "camera" }), say("works", { thing: "microphone" })]).toEqual(["تعمل", "يعمل"]);
  expect(say("nested", { count: 1, thing: "camera" })).toBe("كاميرا واحدة");
});

test("words within words are set from right to left, also where they hold nothing but names", () => {
  const sum = say("sum", { amount: "180 EGP", what: "Nour" });
  expect(say("oldest", { one: sum })).toBe(`أقدمها \u2067\u2068180 EGP\u2069، \u2068Nour\u2069\u2069`);
});

test("a name inside a sentence keeps its own direction", () => {
  expect(say("named", { name: "Nour" })).toBe("مع \u2068Nour\u2069");
});
