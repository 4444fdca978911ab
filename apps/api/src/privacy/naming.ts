/** A name, e-mail address or phone of a person or of their guardian, former or current. */
export interface NameOrContact {
  readonly kind: "name" | "email" | "phone" | "guardian-name" | "guardian-phone";
  readonly word: string;
  readonly isProven: boolean;
}

export interface PersonalNames {
  readonly name: string;
  readonly email: string;
  readonly verifiedEmail: boolean;
  readonly phone: string | null;
  readonly verifiedPhone: boolean;
  readonly guardianName: string | null;
  readonly guardianPhone: string | null;
  readonly former: readonly NameOrContact[];
}

/** Returns all current and former names and contacts of a person, as far as they are stored. */
function everOf(person: PersonalNames): NameOrContact[] {
  const { name, email, verifiedEmail, phone, verifiedPhone, guardianName, guardianPhone, former } = person;
  const now: readonly { kind: NameOrContact["kind"]; word: string | null; isProven: boolean }[] = [
    { kind: "name", word: name, isProven: true },
    { kind: "email", word: email, isProven: verifiedEmail },
    { kind: "phone", word: phone, isProven: verifiedPhone },
    { kind: "guardian-name", word: guardianName, isProven: true },
    { kind: "guardian-phone", word: guardianPhone, isProven: false },
  ];
  return [...now.flatMap(({ word, ...one }) => (word === null ? [] : [{ ...one, word }])), ...former];
}

const wordsOfKinds = (ever: readonly NameOrContact[], ...kinds: readonly NameOrContact["kind"][]) =>
  ever.flatMap(({ kind, word }) => (kinds.includes(kind) ? [word] : []));

/** Ways to write an Egyptian number: with and without the country code, and without the leading zero. */
const waysToWrite = (number: string) => [`+2${number}`, `002${number}`, `2${number}`, number, number.replace(/^0/, "")];

function contactsIn(ever: readonly NameOrContact[]): string[] {
  return longestFirst([...wordsOfKinds(ever, "email"), ...wordsOfKinds(ever, "phone", "guardian-phone").flatMap(waysToWrite)]);
}

/** Returns the mail addresses and phone numbers of a person, former ones included, longest first. */
export const contactsOf = (person: PersonalNames): string[] => contactsIn(everOf(person));

/** Returns only the verified contacts, because anybody can claim another person's number. */
export const provenContactsOf = (person: PersonalNames): string[] => contactsIn(everOf(person).filter(({ isProven }) => isProven));

/** Returns the names and mail addresses as they appear in other people's notifications. */
export const namesAndEmailsOf = (person: PersonalNames): string[] => wordsOfKinds(everOf(person), "name", "email");

/** Returns names of two or more parts. A single name may also be an ordinary word and does not identify a person. */
export function namesOf(person: PersonalNames): string[] {
  return longestFirst(wordsOfKinds(everOf(person), "name", "guardian-name").filter((one) => one.includes(" ")));
}

/** Returns all contacts and names to redact, longest first, so that a text that contains another is redacted whole. */
export function wordsToRedact(person: PersonalNames): string[] {
  return longestFirst([...contactsOf(person), ...namesOf(person)]);
}

const longestFirst = (words: readonly string[]) => [...new Set(words)].toSorted((a, b) => b.length - a.length);

/** Audit kinds that speak only of the product itself. A person whose name equals a topic must not cause these entries to be emptied. */
const ofTheHouse = new Set(["broadcast", "cache", "invoice-batch", "link", "plan", "promise", "topic"]);

/**
 * Returns a predicate: whether a team's entry without an owner is about this person. It matches a verified address or number, in any URL encoding. It
 * also matches their whole name, except beside another person's address or in kinds that speak only of the product.
 */
export function namesPerson(person: PersonalNames): (entry: unknown, kind?: string) => boolean {
  // Computed once, because tens of thousands of entries are checked while all writers of the audit wait.
  const patternsOf = (words: readonly string[]) => words.map((word) => asWhole(fold(word)));
  const [contacts, names] = [patternsOf(provenContactsOf(person)), patternsOf(namesOf(person))];
  return (entry, kind = "") => {
    const texts = textsIn(entry).flatMap((text) => decodings(text).map(fold));
    const holds = (pattern: RegExp) => texts.some((text) => pattern.test(text));
    return contacts.some(holds) || (!ofTheHouse.has(kind) && !hasAddress(entry) && names.some(holds));
  };
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function hasAddress(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, part]) => (key === "email" && typeof part === "string") || hasAddress(part));
}

/** Returns a text with its once and twice decoded forms, because a query within a query is encoded twice. Invalid encodings stay unchanged. */
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

/**
 * Normalises a text like the database's `fold_arabic`: one spelling per letter, no vowel marks or tatweel, lower case. Also single spaces and Latin
 * digits.
 */
function fold(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\u064B-\u065F\u0670\u0640]/g, "")
    .replace(/[أإآٱةىؤئ]/g, (letter) => spellings[letter] ?? letter)
    .replace(/\s+/g, " ")
    .toLowerCase();
}

/** Returns a pattern for a whole word, also after the Arabic prefixes: «وسلمى حسن», «لسلمى حسن». Numbers may be written in groups. */
function asWhole(word: string): RegExp {
  const parts = /^\+?\d+$/.test(word) ? [...word].map((part) => RegExp.escape(part)).join("[\\s().-]{0,2}") : RegExp.escape(word);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:[وف]?[بلك]?)${parts}(?![\\p{L}\\p{N}])`, "u");
}
