import type { SourceFile } from "./structure.ts";

interface Retired {
  readonly found: RegExp;
  readonly use: string;
}

/** One word for one thing: retired words, and the word to use instead. */
const retired: readonly Retired[] = [
  { found: /باقية|باقيتان|بقيت? (?:(?:#|\{\w+\}) )?دق[يا]/, use: "متبقية" },
  { found: /هاتف|هواتف|محمول/, use: "موبايل" },
  { found: /تنبيه/, use: "إشعار" },
  { found: /(?<![\u0621-\u064a])(?:ال)?(?:كود|أكواد)(?![\u0621-\u064a])/, use: "رمز" },
  { found: /(?:بلا|دون|بدون) مقابل/, use: "مجانًا" },
  { found: /وسيلة|وسائل/, use: "طريقة" },
  { found: /درس(?:ًا)? مفرد|الدرس المفرد|درس بلا اشتراك/, use: "درس واحد" },
  { found: /جدول الدروس|كتقويم/, use: "التقويم" },
  { found: /من ٥ أرقام/, use: "خمسة أرقام" },
  { found: /راسِل/, use: "راسل" },
  { found: /تيليجرام|تلجرام/, use: "تليجرام" },
  { found: /مدير(?:ة|و)? (?:ال)?معلّمين|المديرون/, use: "مسؤول معلّمين" },
];

/** First words of form buttons that are imperatives to a man, and the neutral noun to use instead. */
const orders: Readonly<Record<string, string>> = { احفظ: "حفظ", احذف: "حذف", أرسل: "إرسال", اعرض: "عرض" };
const order = new RegExp(`^(${Object.keys(orders).join("|")})(?=$| )`);

/** The room's texts are for any person in it, so they must not address a man. */
const roomCatalogue = "apps/web/src/words/sessions.ts";
const toAMan = /(?:^|[\s،.])و?(?:اضغط|افتح|أغلق|اسمح|وصّل|تكلّم|حرّك|حرّكها|انتظر|بدّل|استخدم|أعد|اسمع|تحقّق)(?=[\s،.]|$)/;

/** Finds a `select` by text: texts inserted into a sentence get isolation marks, so none would ever equal a case's name. */
const selectByText = /, select, (?!other)[a-z]/;

/** Whether a file contains texts for people: the sites' and packages' catalogues, the API's error sentences, notices and letters. */
export function isCatalogue(path: string): boolean {
  return (
    /^(apps|packages)\/[\w-]+\/src\/(words\/[\w-]+|[\w-]*words)\.ts$/.test(path) ||
    /^apps\/api\/src\/.*(notices|-in-words)\.ts$/.test(path) ||
    /^packages\/contract\/src\/.*error-sentences\.ts$/.test(path)
  );
}

/** Finds texts with a key per gender; the names of the genders themselves are allowed. */
const genderedKey = /^ {2}"(?!gender\.)[\w.]+\.(?:male|female)"/gm;

/** Returns complaints about retired words, imperative buttons, texts of the room that address a man, selects by text, and keys per gender. */
export function retiredWords(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isCatalogue(path))
    .flatMap(({ path, text }) => [
      ...textsOf(text).flatMap((said) => complaintsOf(path, said).map((complaint) => `${path}: ${complaint}`)),
      ...[...text.matchAll(genderedKey)].map(([key]) => `${path}: one text selects by {woman}, not two keys: ${key.trim()}`),
    ]);
}

function complaintsOf(path: string, said: string): string[] {
  const ordered = order.exec(said)?.[1];
  return [
    ...retired.filter(({ found }) => found.test(said)).map(({ found, use }) => `«${found.exec(said)?.[0]}» is said «${use}»: ${said}`),
    ...(ordered ? [`a button says «${orders[ordered]}», not «${ordered}»: ${said}`] : []),
    ...(selectByText.test(said) ? [`a select compares numbers, never texts: ${said}`] : []),
    ...(path === roomCatalogue && toAMan.test(said) ? [`the room says it without an order: ${said}`] : []),
  ];
}

/** Returns every string literal with an Arabic letter. */
const textsOf = (text: string) =>
  [...text.matchAll(/"([^"\n]*[\u0621-\u064a][^"\n]*)"|`([^`\n]*[\u0621-\u064a][^`\n]*)`/g)].map(
    ([, plain, template]) => plain ?? template ?? "",
  );
