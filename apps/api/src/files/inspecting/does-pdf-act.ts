import { promisify } from "node:util";
import { constants, inflate } from "node:zlib";

/** The result of `inflate` with the option `info`, which its types lack. */
interface Inflated {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

const inflated = promisify<Buffer, object, Inflated>(inflate as never);

/** Names that run, start, send or embed something, or that encrypt the content. */
const acting =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|GoToE|SubmitForm|ImportData|Rendition|Encrypt)(?![A-Za-z0-9_.-])|\/XFA\s*[[\d]/;
/** Names of object streams, which may contain further objects. */
const holdsObjects = /\/(?:ObjStm|XRefStm|XRef)(?![A-Za-z0-9])/;
/** Encodings that could hide objects in such streams from this check. */
const hiding = /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt)(?![A-Za-z0-9])/;
const predicted = /\/Predictor\s+(?!1\b)\S/;
/** A stream of objects begins with their numbers and offsets. */
const beginsWithNumbers = /^(?:[\0\s]|%[^\r\n]*(?:[\r\n]|$))*(?:\d+[\0\s]|$)/;
const beginning = /(?<!end)stream\r?\n/g;

const firstBytes = 1024;
/** Most unpacked bytes of objects; no real document has more, so one with more is a zip bomb. */
const mostObjectBytes = 64 * 2 ** 20;
/** Most streams: several for each of a thousand pages. */
const mostStreams = 20_000;

/** Decodes escaped names, such as /J#61vaScript. */
const named = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
const acts = (text: string): boolean => acting.test(text) || (text.includes("#") && acting.test(named(text)));

/**
 * Whether a PDF does more than show pages: scripts, launched programs, embedded files or sent forms, also in object streams. Also true for
 * encryption, and for anything that could hide objects from this check.
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
    // Compressed data marks its own end, so that an `endstream` inside it is ignored.
    const whole = first.isWhole ? first : await unpack(bytes.subarray(from), left);
    if (whole === null || whole.content.length > left || acts(whole.content.toString("latin1"))) return true;
    left -= whole.content.length;
  }
  return false;
}

/** Returns the dictionary before a stream. */
function headOf(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 2_000), at);
  return before.slice(Math.max(0, before.lastIndexOf(" obj")));
}

interface Unpacked {
  readonly content: Buffer;
  /** Whether the compressed data ended before the given bytes did. */
  readonly isWhole: boolean;
}

/** Unpacks data; null if it is not zlib or exceeds the limit. */
type Unpack = (packed: Buffer, mostBytes: number) => Promise<Unpacked | null>;

export const unpackZlib: Unpack = async (packed, mostBytes) => {
  const isZlib = packed.length > 2 && (packed[0] ?? 0) % 16 === 8 && packed.readUInt16BE(0) % 31 === 0;
  if (!isZlib) return null;
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, mostBytes), info: true };
  const done = await inflated(packed, options).catch(() => null);
  return done && { content: done.buffer, isWhole: done.engine.bytesWritten < packed.length };
};
