import { expect, test } from "vitest";
import { dottedLines, unusedTextKeys } from "./words.ts";

const words = (text: string) => ({ path: "apps/web/src/words/chat.ts", text: `export const { say } = createCatalogue({\n${text}\n});` });
const screen = (text: string, from = "../words/chat.ts") => ({
  path: "apps/web/src/chat/messages-and-composer.tsx",
  text: `import { say } from "${from}";\n${text}`,
});

test("a word that is said is right, whole or put together", () => {
  const files = [
    words('  title: "أ",\n  "state.read": "ب",\n  roomShort: "ج",'),
    screen(`say("title"); say(\`state.\${of(message)}\`); say(\`\${kind}Short\`);`),
  ];
  expect(unusedTextKeys(files)).toEqual([]);
});

test("a middle dot separates the titles of tabs and nothing else", () => {
  expect(dottedLines([screen("return <p>{name} · {minutes}</p>;"), screen('title: "الإدارة · حِوار"')])).toEqual([
    "apps/web/src/chat/messages-and-composer.tsx:2: «·» beside Arabic digits is read as a nought; «،» separates",
  ]);
});

test("a word that nobody says is found, also where another domain says its like", () => {
  const files = [words('  title: "أ",\n  gone: "ب",'), screen('say("title")'), screen('say("gone")', "../words/plans.ts")];
  expect(unusedTextKeys(files)).toEqual(["apps/web/src/words/chat.ts: nothing says gone"]);
});
