import { expect, test } from "vitest";
import { type LinkName, mayLeadTo } from "./links.ts";

test.each<[LinkName, string, boolean]>([
  ["wa", "https://wa.me/201012345678", true],
  ["wa", "https://api.whatsapp.com/send?phone=201012345678", true],
  ["wa", "http://wa.me/201012345678", false],
  ["wa", "https://wa.me.evil.example/", false],
  ["wa", "https://evilwa.me/", false],
  ["wa", "https://user:word@wa.me/", false],
  ["wa", "https://wa.me:8443/", false],
  ["wa", "javascript:alert(1)", false],
  ["wa", "wa.me/2010", false],
  ["sig", "https://www.instagram.com/hiwar", true],
  ["sig", "https://facebook.com/hiwar", false],
  ["mpv", "https://youtu.be/abc", true],
  ["support", "https://hiwar.example/contact", true],
])("%s to %s: %s", (name, url, may) => {
  expect(mayLeadTo(name, url, ["hiwar.example"])).toBe(may);
});
