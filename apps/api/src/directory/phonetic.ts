/** Sounds of the letters of both scripts, for names written in the other script. Vowels and semivowels are dropped, because they vary too much. */
const arabicSounds: Readonly<Record<string, string>> = {
  ب: "b",
  ت: "t",
  ث: "t",
  ج: "g",
  ح: "h",
  خ: "x",
  د: "d",
  ذ: "z",
  ر: "r",
  ز: "z",
  س: "s",
  ش: "c",
  ص: "s",
  ض: "d",
  ط: "t",
  ظ: "z",
  غ: "g",
  ف: "f",
  ق: "k",
  ك: "k",
  ل: "l",
  م: "m",
  ن: "n",
  ه: "h",
};
const latinPairs: readonly (readonly [RegExp, string])[] = [
  [/sh|ch/g, "ʃ"],
  [/kh/g, "χ"],
  [/gh|j/g, "g"],
  [/th/g, "t"],
  [/dh/g, "d"],
  [/ph|v/g, "f"],
  [/[qc]/g, "k"],
  [/x/g, "ks"],
  [/p/g, "b"],
  [/ʃ/g, "c"],
  [/χ/g, "x"],
];

const isArabic = (word: string) => /[\u0621-\u064A]/.test(word);
const isLatin = (word: string) => /^[a-z]+$/.test(word);

/** Returns the sound of a word in Arabic letters: its consonants, and how it begins. */
function soundOfArabic(word: string): string {
  const letters = [...word.replaceAll(/[^\u0621-\u064A]/g, "")];
  return letters.map((letter, place) => arabicSounds[letter] ?? (place === 0 ? beginOfArabic(letter) : "")).join("");
}
const beginOfArabic = (letter: string) => (letter === "و" ? "w" : letter === "ي" ? "y" : "a");

/** Returns the sound of a word in Latin letters. The silent h at the end, as in Sarah and Hebah, is dropped. */
function soundOfLatin(word: string): string {
  const plain = latinPairs.reduce((text, [pair, sound]) => text.replaceAll(pair, sound), word.replace(/([aeiou])h$/, "$1"));
  const begin = plain.slice(0, 1).replace(/[aeiou]/, "a");
  return (
    begin +
    plain
      .slice(1)
      .replaceAll(/(.)\1+/g, "$1")
      .replaceAll(/[aeiouwy]/g, "")
  );
}

/** Marks each sound in the directory's search text, by the script of the name. */
const markOf = { arabic: "~", latin: "^" } as const;
const shortestSound = 2;

/** Returns the search key of a word as a name in the other script would sound. Null if it is too short, such as the article alone. */
export function phoneticKeyOf(word: string): string | null {
  const asked = word.toLowerCase().replaceAll(/['’`-]/g, "");
  const sound = isLatin(asked) ? markOf.arabic + soundOfLatin(asked) : isArabic(asked) ? markOf.latin + soundOfArabic(asked) : "";
  return sound.length > shortestSound ? sound : null;
}

/** Whether a word is the Arabic article, which is written attached, separate or not at all. */
export const isArticle = (word: string): boolean => /^(el|al|ال)-?$/i.test(word);

/** Returns all sounds of a name: each word, each without its article, and words that are often joined. */
export function phoneticKeysOf(name: string): string {
  const words = name
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  const sounds = words.flatMap((word, place) => {
    if (isLatin(word)) return [markOf.latin + soundOfLatin(word)];
    const next = words[place + 1];
    const forms = [word, ...(/^ال../.test(word) ? [word.slice(2)] : []), ...(next?.startsWith("ال") ? [word + next] : [])];
    return forms.map((form) => markOf.arabic + soundOfArabic(form));
  });
  return [...new Set(sounds)].filter((sound) => sound.length > shortestSound).join(" ");
}
