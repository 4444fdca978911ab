import { expect, test } from "vitest";
import { isThirdPartyFree } from "./third-parties.ts";

test.each([
  ["/chat", true],
  ["/chat/12", true],
  ["/session", true],
  ["/check", true],
  ["/checkout", true],
  ["/checkout/7", true],
  ["/card-added", true],
  ["/pay/secret", true],
  ["/guardian/secret", true],
  ["/unsubscribe", true],
  // The router treats these as the same pages.
  ["/Chat/12", true],
  ["/%63hat", true],
  ["//checkout", true],
  ["/%E0%A4%A", false],
  ["/", false],
  ["/tutors", false],
  ["/s/dashboard", false],
  ["/lessons", false],
  ["/payments", false],
])("%s is quiet: %s", (path, isQuiet) => {
  expect(isThirdPartyFree(path)).toBe(isQuiet);
});
