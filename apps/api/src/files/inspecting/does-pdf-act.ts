import { promisify } from "node:util";
import { constants, inflate } from "node:zlib";

/** The result of `inflate` with the option `info`, which its types lack. */
interface Inflated {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

const inflated = promisify<Buffer, object, Inflated>(inflate as never);

/** Matches one of these names after its slash, each character as itself or escaped by its number, as in /J#61vaScript. */
const name = (...words: readonly string[]) => `\\/(?:${words.map((word) => [...word].map(asItselfOrEscaped).join("")).join("|")})`;
const asItselfOrEscaped = (letter: string) => {
  const code = Buffer.from(letter).toString("hex");
  return `(?:${letter}|#${code}${/[a-f]/.test(code) ? `|#${code.toUpperCase()}` : ""})`;
};
const end = "(?![A-Za-z0-9_.-])";

const actions = ["JavaScript", "Launch", "EmbeddedFile", "EmbeddedFiles", "RichMedia", "GoToE", "SubmitForm", "ImportData", "Rendition"];
/** Names that run, start, send or embed something, or that encrypt the content. */
const acting = new RegExp(`${name(...actions, "Encrypt")}${end}|${name("XFA")}\\s*[[\\d]`);
/** Names of object streams, which may contain further objects. */
const holdsObjects = new RegExp(`${name("ObjStm", "XRefStm", "XRef")}${end}`);
const isOfObjects = new RegExp(`${name("ObjStm")}${end}`);
const isPackedByName = new RegExp(name("Filter"));
const encodings = ["ASCIIHexDecode", "AHx", "ASCII85Decode", "A85", "LZWDecode", "LZW", "RunLengthDecode", "RL", "Crypt"];
/** Encodings that could hide objects in such streams from this check. */
const hiding = new RegExp(`${name(...encodings)}${end}`);
const predicted = new RegExp(`${name("Predictor")}\\s+(?!1\\b)\\S`);
/** A stream of objects begins with their numbers and offsets. */
const beginsWithNumbers = /^(?:[\0\s]|%[^\r\n]*(?:[\r\n]|$))*(?:\d+[\0\s]|$)/;
const beginning = /(?<!end)stream\r?\n/g;

const firstBytes = 1024;
/** Most unpacked bytes of objects; no real document has more, so one with more is a zip bomb. */
const mostObjectBytes = 64 * 2 ** 20;
/** Most bytes that unpacking reads and writes, pictures included. Streams that overlap would cost as much each. */
const mostWorkedBytes = 512 * 2 ** 20;
/** Most streams: several for each of a thousand pages. */
const mostStreams = 20_000;

/**
 * Whether a PDF does more than show pages: scripts, launched programs, embedded files or sent forms, also in object streams. Also true for
 * encryption, and for anything that could hide objects from this check.
 */
export async function doesPdfAct(bytes: Buffer, unpack: Unpack = unpackZlib): Promise<boolean> {
  const text = bytes.toString("latin1");
  if (acting.test(text) || (holdsObjects.test(text) && hiding.test(text))) return true;
  const left = { objects: mostObjectBytes, work: mostWorkedBytes };
  let streams = 0;
  for (const { index, 0: word } of text.matchAll(beginning)) {
    if (++streams > mostStreams || left.work < 0) return true;
    const from = index + word.length;
    const first = await unpack(bytes.subarray(from, from + firstBytes), mostObjectBytes);
    const head = headOf(text, index);
    const isMarked = isOfObjects.test(head);
    if (isMarked && (predicted.test(head) || (first === null && isPackedByName.test(head)))) return true;
    if (first === null) continue;
    left.work -= first.readBytes + first.content.length;
    if (!(isMarked || beginsWithNumbers.test(first.content.toString("latin1", 0, firstBytes)))) continue;
    // Compressed data marks its own end, so that an `endstream` inside it is ignored.
    const whole = first.isWhole ? first : await unpack(bytes.subarray(from), left.objects);
    if (whole === null || whole.content.length > left.objects || acting.test(whole.content.toString("latin1"))) return true;
    left.objects -= whole.content.length;
    if (!first.isWhole) left.work -= whole.readBytes + whole.content.length;
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
  readonly readBytes: number;
}

/** Unpacks data; null if it is not zlib or exceeds the limit. */
type Unpack = (packed: Buffer, mostBytes: number) => Promise<Unpacked | null>;

export const unpackZlib: Unpack = async (packed, mostBytes) => {
  const isZlib = packed.length > 2 && (packed[0] ?? 0) % 16 === 8 && packed.readUInt16BE(0) % 31 === 0;
  if (!isZlib) return null;
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, mostBytes), info: true };
  const done = await inflated(packed, options).catch(() => null);
  const readBytes = done?.engine.bytesWritten ?? 0;
  return done && { content: done.buffer, isWhole: readBytes < packed.length, readBytes };
};
