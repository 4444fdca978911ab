/** One line of a clip: what its caption says, and for how long. */
export interface ClipLine {
  readonly text: string;
  readonly seconds: number;
}

const longestLine = 46;
const secondsALetter = 0.068;
const pause = 0.7;

/** What somebody says of themselves in their clip: a greeting, their own sentence, how they teach, and a farewell. */
export function clipLines({ name, bio, about }: { name: string; bio: string; about: string }): readonly ClipLine[] {
  const [how = ""] = about.split(/[.؟]/);
  const lines = [`أهلًا، أنا ${name}`, ...inLines(bio), ...inLines(how), "إلى اللقاء في أول درس"];
  return lines.map((text) => ({ text, seconds: pause + secondsALetter * text.length }));
}

/** How long the clip lasts, in whole seconds. */
export function clipSeconds(lines: readonly ClipLine[]): number {
  return Math.ceil(lines.reduce((sum, { seconds }) => sum + seconds, 0) + pause);
}

/** A sentence in lines of about the same length, broken between words. */
function inLines(sentence: string): readonly string[] {
  const words = sentence.trim().split(" ");
  const count = Math.ceil(sentence.trim().length / longestLine);
  const wanted = sentence.trim().length / count;
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const isFull = line === undefined || (line.length + word.length / 2 >= wanted && lines.length < count);
    if (isFull) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
