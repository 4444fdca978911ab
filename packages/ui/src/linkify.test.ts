import { expect, test } from "vitest";
import { linkify } from "./linkify.ts";

const site = "https://example.com/a?b=c#d";

/** The text with its web addresses in angle brackets. */
const shown = (text: string) =>
  linkify(text)
    .map((part) => (part.href ? `<${part.text}>` : part.text))
    .join("");

test.each([
  ["nothing", "", ""],
  ["words alone", "أهلًا بك", "أهلًا بك"],
  ["an address alone", site, `<${site}>`],
  ["http", "http://example.com", "<http://example.com>"],
  ["capitals", "HTTPS://Example.com/A", "<HTTPS://Example.com/A>"],
  ["Arabic around", `شاهد ${site} قبل الدرس`, `شاهد <${site}> قبل الدرس`],
  ["Arabic close to it", `الرابط:${site}`, `الرابط:<${site}>`],
  ["an Arabic comma", `${site}، ثم نبدأ`, `<${site}>، ثم نبدأ`],
  ["an Arabic question mark and semicolon", `${site}؟ ${site}؛`, `<${site}>؟ <${site}>؛`],
  ["Arabic quotes", `«${site}»`, `«<${site}>»`],
  ["an Arabic path", "https://ar.example.org/wiki/محادثة.", "<https://ar.example.org/wiki/محادثة>."],
  ["a full stop", `See ${site}.`, `See <${site}>.`],
  ["several marks", `${site}?!...`, `<${site}>?!...`],
  ["brackets around", `(${site})`, `(<${site}>)`],
  ["brackets of its own", "https://example.com/a_(b)", "<https://example.com/a_(b)>"],
  ["both", "(https://example.com/a_(b)).", "(<https://example.com/a_(b)>)."],
  ["quotes around", `"${site}" '${site}'`, `"<${site}>" '<${site}>'`],
  ["two", `${site}\n${site}`, `<${site}>\n<${site}>`],
  ["a script", "javascript:alert(1)", "javascript:alert(1)"],
  ["a script that names an address", "javascript:alert(1)//", "javascript:alert(1)//"],
  [
    "data, files and other schemes",
    "data:text/html,x file:///etc ftp://a.b mailto:a@b.c",
    "data:text/html,x file:///etc ftp://a.b mailto:a@b.c",
  ],
  ["a scheme that only ends so", "xhttps://example.com", "xhttps://example.com"],
  ["no host", "https:// http://? https://.", "https:// http://? https://."],
  ["one that pretends to be another", "https://bank.example@example.com/", "https://bank.example@example.com/"],
  ["a sign that turns the direction", "https://example.com/\u202egpj.exe", "<https://example.com/>\u202egpj.exe"],
])("addresses in a message: %s", (_name, text, expected) => {
  expect(shown(text)).toBe(expected);
  expect(
    linkify(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
  for (const { href } of linkify(text)) expect(href ?? "https://").toMatch(/^https?:\/\//);
});
