export interface Written {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly guardianName: string | null;
  readonly guardianPhone: string | null;
}

/** Addresses and numbers that are a person's alone, the longest first. Numbers of Egypt are written with and without its code. */
export function contactsOf({ email, phone, guardianPhone }: Written): string[] {
  const numbers = [phone, guardianPhone].flatMap((number) => (number === null ? [] : [`+2${number}`, `2${number}`, number]));
  return longestFirst([email, ...numbers]);
}

/** Names of two parts or more. One alone is a word of the language as often as it is somebody, and leads to nobody. */
export function namesOf({ name, guardianName }: Written): string[] {
  return longestFirst([name, guardianName].filter((one): one is string => one?.includes(" ") ?? false));
}

/** The ways in which a person is written: what holds another is painted over whole. */
export function wordsOf(person: Written): string[] {
  return longestFirst([...contactsOf(person), ...namesOf(person)]);
}

const longestFirst = (words: readonly string[]) => [...new Set(words)].toSorted((a, b) => b.length - a.length);

/**
 * Whether an entry of the audit that is nobody's is about a person: it holds an address or number of theirs, in whatever way an address of a
 * page writes it, or their whole name, unless beside somebody else's address.
 */
export function namesPerson(entry: unknown, person: Written): boolean {
  const texts = textsIn(entry).flatMap((text) => decodings(text).map(fold));
  const holds = (word: string) => texts.some((text) => asWhole(fold(word)).test(text));
  if (contactsOf(person).some(holds)) return true;
  return !hasAddress(entry) && namesOf(person).some(holds);
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function hasAddress(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, part]) => (key === "email" && typeof part === "string") || hasAddress(part));
}

/** A text, and what it says once and twice decoded: a query within a query is encoded twice. What is no encoding stays as it is. */
function decodings(text: string): string[] {
  const once = decoded(text);
  return [...new Set([text, once, decoded(once)])];
}

const decoded = (text: string) =>
  text.replaceAll("+", " ").replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });

const spellings: Readonly<Record<string, string>> = { أ: "ا", إ: "ا", آ: "ا", ٱ: "ا", ة: "ه", ى: "ي", ؤ: "و", ئ: "ي" };

/** As the database's `fold_arabic`: one form for each letter's spellings, no vowel marks, no tatweel, lower case; one space between words. */
function fold(text: string): string {
  return text
    .replace(/[\u064B-\u065F\u0670\u0640]/g, "")
    .replace(/[أإآٱةىؤئ]/g, (letter) => spellings[letter] ?? letter)
    .replace(/\s+/g, " ")
    .toLowerCase();
}

/** A word by itself, or after the particles that Arabic writes together with it: «وسلمى حسن», «لسلمى حسن». */
function asWhole(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:[وف]?[بلك]?)${RegExp.escape(word)}(?![\\p{L}\\p{N}])`, "u");
}
