import { promisify } from "node:util";
import { constants, inflate } from "node:zlib";

/** What `inflate` answers with `info`, which its types do not know. */
interface Inflated {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

const inflated = promisify<Buffer, object, Inflated>(inflate as never);

/** What makes a page run, start, send or carry something; and what cannot be read without its key. */
const acting =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|GoToE|SubmitForm|ImportData|Rendition|Encrypt)(?![A-Za-z0-9_.-])|\/XFA\s*[[\d]/;
/** Objects may stand in streams, which a file of this kind has, */
const holdsObjects = /\/(?:ObjStm|XRefStm|XRef)(?![A-Za-z0-9])/;
/** and then a coding other than the usual one could hide them. */
const hiding = /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt)(?![A-Za-z0-9])/;
const predicted = /\/Predictor\s+(?!1\b)\S/;
/** A stream of objects begins with their numbers and places. */
const beginsWithNumbers = /^(?:[\0\s]|%[^\r\n]*(?:[\r\n]|$))*(?:\d+[\0\s]|$)/;
const beginning = /(?<!end)stream\r?\n/g;

const firstBytes = 1024;
/** Objects of ten megabytes are more than any document has: it is a bomb. */
const mostObjectBytes = 64 * 2 ** 20;
/** Several for each of a thousand pages. */
const mostStreams = 20_000;

/** Names may be written by numbers: /J#61vaScript. */
const named = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
const acts = (text: string): boolean => acting.test(text) || (text.includes("#") && acting.test(named(text)));

/**
 * Whether a PDF does more than show pages: scripts, programs that are started, files inside, forms that are sent; also in packed objects.
 * What could hide objects from this look counts as well, and so does what is encrypted.
 */
export async function doesPdfAct(bytes: Buffer, unpack: Unpack = unpackZlib): Promise<boolean> {
  const text = bytes.toString("latin1");
  if (acts(text)) return true;
  const isPacked = holdsObjects.test(named(text));
  if (isPacked && hiding.test(named(text))) return true;
  let left = mostObjectBytes;
  let streams = 0;
  for (const { index, 0: word } of text.matchAll(beginning)) {
    if (++streams > mostStreams) return true;
    const from = index + word.length;
    const first = await unpack(bytes.subarray(from, from + firstBytes), mostObjectBytes);
    const head = named(headOf(text, index));
    const isOfObjects = /\/ObjStm(?![A-Za-z0-9])/.test(head);
    if (isOfObjects && (predicted.test(head) || (first === null && head.includes("/Filter")))) return true;
    if (first === null || !(isOfObjects || beginsWithNumbers.test(first.content.toString("latin1", 0, firstBytes)))) continue;
    // What is packed ends by itself: no word in it is taken for its end.
    const whole = first.isWhole ? first : await unpack(bytes.subarray(from), left);
    if (whole === null || whole.content.length > left || acts(whole.content.toString("latin1"))) return true;
    left -= whole.content.length;
  }
  return false;
}

/** What is said of a stream, before it. */
function headOf(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 2_000), at);
  return before.slice(Math.max(0, before.lastIndexOf(" obj")));
}

interface Unpacked {
  readonly content: Buffer;
  /** It ended before what was given did. */
  readonly isWhole: boolean;
}

/** Null for what is not packed in the usual way, or is bigger than this. */
type Unpack = (packed: Buffer, mostBytes: number) => Promise<Unpacked | null>;

export const unpackZlib: Unpack = async (packed, mostBytes) => {
  const isZlib = packed.length > 2 && (packed[0] ?? 0) % 16 === 8 && packed.readUInt16BE(0) % 31 === 0;
  if (!isZlib) return null;
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, mostBytes), info: true };
  const done = await inflated(packed, options).catch(() => null);
  return done && { content: done.buffer, isWhole: done.engine.bytesWritten < packed.length };
};
