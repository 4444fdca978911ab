import { expect, test } from "vitest";
import { browserPartiesOf } from "../outside/parties/parties.ts";
import { closed, openingsOf } from "./open-to.ts";

const errors = { url: "https://reports.example.com/api/1/envelope/?sentry_key=k", environment: "staging" } as const;
const parties = browserPartiesOf({ ANALYTICS_ID: "G-ABCDE12345", SESSION_RECORDING_ID: "abcde12345" }, errors);
const all = { hiwar_parties: "analytics.recording.errors" };

test("a page is open to whom its visitor agreed to, and to no host beside theirs", () => {
  expect(openingsOf(parties, { hiwar_parties: "analytics" }, "/tutors")).toEqual({
    names: ["analytics"],
    scripts: ["https://www.googletagmanager.com/gtag/js"],
    calls: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"],
    images: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"],
  });
  expect(openingsOf(parties, { hiwar_parties: "errors" }, "/")).toEqual({
    ...closed,
    names: ["errors"],
    calls: ["https://reports.example.com"],
  });
  expect(openingsOf(parties, all, "/tutors").names).toEqual(["analytics", "recording", "errors"]);
});

test.each<[string, Record<string, string>, string]>([
  ["without a cookie", {}, "/tutors"],
  ["with a cookie that names nobody we know", { hiwar_parties: "evil.https://evil.example" }, "/tutors"],
  ["in chat", all, "/chat/12"],
  ["in the room", all, "/session"],
  ["at checkout", all, "/checkout"],
])("%s it is open to nobody", (_when, cookies, path) => {
  expect(openingsOf(parties, cookies, path)).toEqual(closed);
});

test("who is not named in the configuration is asked nothing, whatever the cookie says", () => {
  expect(openingsOf(browserPartiesOf({}, null), all, "/tutors")).toEqual(closed);
});
