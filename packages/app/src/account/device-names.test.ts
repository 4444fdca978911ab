import { expect, test } from "vitest";
import { deviceNames } from "./device-names.ts";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36", "Chrome", "Windows"],
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge", "Windows"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile Safari/604.1", "Safari", "iPhone"],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125 Mobile Safari",
    "Samsung Internet",
    "Android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux"],
  ["curl/8", null, null],
])("%s", (userAgent, browser, system) => {
  expect(deviceNames(userAgent)).toEqual({ browser, system });
});
