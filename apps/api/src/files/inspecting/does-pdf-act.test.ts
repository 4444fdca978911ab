import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { plainPdf } from "../../test/documents.ts";
import { doesPdfAct, unpackZlib } from "./does-pdf-act.ts";

const script = "<< /S /JavaScript /JS (app.alert(1)) >>";
const stream = (head: string, content: Buffer) =>
  `<< ${head} /Length ${content.length} >>\nstream\n${content.toString("latin1")}\nendstream`;
const packed = (objects: string, head = "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode") => stream(head, deflateSync(`7 0 ${objects}`));

const longer = `<< /Length 1 >> ${randomBytes(1_500).toString("base64")}`;

test.each([
  ["one page", []],
  ["packed objects that only show", [packed("<< /Type /Catalog >>")]],
  ["a link", ["<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://hiwar.example) >> >>"]],
  ["a picture", [stream("/Subtype /Image /Filter /FlateDecode", deflateSync(Buffer.alloc(3_000_000, 200)))]],
  ["a picture that begins with a number", [stream("/Subtype /Image /Filter /FlateDecode", deflateSync(`12 ${"x".repeat(9_000)}`))]],
  ["a word about scripts", ["<< /Title (JavaScript) >>"]],
])("%s may be sent", async (_what, more) => expect(await doesPdfAct(plainPdf("hello", more))).toBe(false));

test.each([
  ["a script", [script]],
  ["a script whose name is written by numbers", ["<< /S /J#61vaScr#69pt /JS (x) >>"]],
  [
    "a script of which every letter is a number",
    [`<< /S /${[...Buffer.from("JavaScript")].map((code) => `#${code.toString(16)}`).join("")} >>`],
  ],
  ["a name escaped in capitals", ["<< /#4Caunch 1 >>"]],
  ["packed objects whose name is escaped and that cannot be read", [stream("/Type /#4fbjStm /#46ilter 1", Buffer.from("x".repeat(40)))]],
  ["a program that is started", ["<< /S /Launch /F (cmd.exe) >>"]],
  ["a file inside", ["<< /Type /EmbeddedFile >>"]],
  ["a form that is sent", ["<< /S /SubmitForm /F (https://evil.example) >>"]],
  ["a form of scripts", ["<< /XFA [1 0 R] >>"]],
  ["a script in packed objects", [packed(script)]],
  ["a script at the end of long packed objects", [packed(`${longer} ${script}`)]],
  ["a script in packed objects that do not say so", [packed(script, "/Filter /FlateDecode")]],
  ["a script in packed objects that pose as a picture", [packed(script, "/Subtype /Image /Filter /FlateDecode")]],
  ["a script behind a comment in packed objects", [stream("/Filter /FlateDecode", deflateSync(`%x\n7 0 ${script}`))]],
  ["a script behind a long comment", [stream("/Filter /FlateDecode", deflateSync(`%${"x".repeat(5_000)}\n7 0 ${script}`))]],
  ["packed objects with the word for their end in them", [stream("/Type /ObjStm", deflateSync(`7 0 (endstream) ${script}`, { level: 0 }))]],
  ["packed objects in another coding", ["<< /Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode] >>"]],
  ["packed objects whose rows are differences", [packed("<< >>", "/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>")]],
  ["packed objects that cannot be read", [stream("/Type /ObjStm /Filter /FlateDecode", Buffer.from("x".repeat(40)))]],
  ["a bomb of packed objects", [stream("/Type /ObjStm /Filter /FlateDecode", deflateSync(Buffer.alloc(80 * 2 ** 20, "1 ")))]],
  ["what is encrypted", ["<< /Encrypt 9 0 R >>"]],
])("%s is refused", async (_what, more) => expect(await doesPdfAct(plainPdf("hello", more))).toBe(true));

test.each([
  ["words that begin a stream", "stream\n".repeat(1_400_000), 20_000],
  ["streams, as many as are looked into", `${packed("<< /Type /Catalog >>", "/Filter /FlateDecode")}\n`.repeat(20_000), 20_000],
  ["streams longer than their first look", `${packed(longer, "/Filter /FlateDecode")}\n`.repeat(100), 201],
])("of megabytes of %s each is unpacked once, and again only where it is longer than a kilobyte", async (_what, more, most) => {
  let looks = 0;
  await doesPdfAct(plainPdf("hello", [more]), (...given) => {
    looks += 1;
    return unpackZlib(...given);
  });
  expect(looks).toBeLessThanOrEqual(most);
});

test("pictures that unpack to a megabyte each are refused after half a gigabyte", async () => {
  let unpacked = 0;
  const picture = Buffer.alloc(2 ** 20, "x");
  const isRefused = await doesPdfAct(plainPdf("hello", ["stream\n".repeat(15_000)]), async () => {
    unpacked += picture.length;
    return { content: picture, isWhole: false, readBytes: 1024 };
  });
  expect([isRefused, unpacked <= 2 ** 29]).toEqual([true, true]);
});
