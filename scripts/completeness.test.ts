import { expect, test } from "vitest";
import { listed, missingCalls, missingNames, missingScreens, uncalledEndpoints, unusedErrorCodes } from "./completeness.ts";

test.each([
  ["Calls", 135],
  ["Screens of the app", 29],
  ["Screens of the marketing site", 11],
  ["Screens of the dashboard", 21],
  ["Signals", 21],
  ["Events", 24],
  ["Channels", 3],
  ["Results", 11],
  ["Codes", 72],
])("docs/completeness.md lists all %s of the specification", (section, count) => {
  expect(listed(section)).toHaveLength(count);
});

test("every call of the specification is served by its method and path", () => {
  expect(missingCalls()).toEqual([]);
});

test("every screen of the specification has its route; the short link leads away and has none", () => {
  expect(missingScreens()).toEqual(["Screens of the marketing site: /url/:name"]);
});

test("every signal, event, channel, result and code of the specification is in the contract", () => {
  expect(missingNames()).toEqual([]);
});

test("every endpoint is called by a screen, or says why by none", () => {
  expect(uncalledEndpoints()).toEqual([]);
});

test("every code is said by the server and named by a test of it", () => {
  expect(unusedErrorCodes()).toEqual([]);
});
