/** How letters of both scripts sound where a name is written in the other one. Vowels, and what stands between them, say too little to be kept. */
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

/** What a word in Arabic letters sounds like: its consonants, and how it begins. */
function soundOfArabic(word: string): string {
  const letters = [...word.replaceAll(/[^\u0621-\u064A]/g, "")];
  return letters.map((letter, place) => arabicSounds[letter] ?? (place === 0 ? beginOfArabic(letter) : "")).join("");
}
const beginOfArabic = (letter: string) => (letter === "و" ? "w" : letter === "ي" ? "y" : "a");

/** The same of one in Latin letters. The h that ends Sarah and Hebah is heard by nobody. */
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

/** Before each sound of a name in Arabic letters, and in Latin ones, where the directory's text holds it. */
const markOf = { arabic: "~", latin: "^" } as const;
const shortestSound = 2;

/** A word as a name in the other script would sound, with its mark; null of what says too little, such as the article alone. */
export function phoneticKeyOf(word: string): string | null {
  const asked = word.toLowerCase().replaceAll(/['’`-]/g, "");
  const sound = isLatin(asked) ? markOf.arabic + soundOfLatin(asked) : isArabic(asked) ? markOf.latin + soundOfArabic(asked) : "";
  return sound.length > shortestSound ? sound : null;
}

/** Whether a word is the article, which names are written with, without, and as a word of its own. */
export const isArticle = (word: string): boolean => /^(el|al|ال)-?$/i.test(word);

/** How a name may be heard: each word, without its article too, and words that are often written as one. */
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
