import { foldDigits } from "@hiwar/contract/kernel/digits";
import { localNumber } from "@hiwar/contract/kernel/mobile";
import { type PersonEventKind, personEventKinds } from "@hiwar/contract/people";

/** What staff typed, as it is looked for: one space between words, a number as people's phones are stored. */
export function searchedText(typed: string): string {
  const text = foldDigits(typed).trim().replace(/\s+/g, " ");
  return /^[+\d][\d\s-]*$/.test(text) ? localNumber(text) : text;
}

/** How a student keeps lessons: each missed one takes away what two attended ones gave, never below nothing. */
export function creditScoreOf({ attended, missed }: { readonly attended: number; readonly missed: number }): number {
  return Math.max(0, attended - 2 * missed);
}

export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** When a row was touched, and a digest over other entries, say nothing to whoever reads. */
const untold = new Set(["updatedAt", "emptied"]);

/** The fields of an audit entry that are not what they were; lists and objects as JSON. */
export function changesBetween(before: unknown, after: unknown): FieldChange[] {
  const [old, young] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...young.keys()])]
    .filter((field) => !untold.has(field))
    .map((field) => ({ field, before: old.get(field) ?? null, after: young.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** What an audit entry keeps, field by field, as text: lists and objects as JSON, what is null not at all. */
export function fieldsOf(value: unknown): ReadonlyMap<string, string> {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return new Map(
    entries.flatMap(([field, part]) => (part === null ? [] : [[field, typeof part === "object" ? JSON.stringify(part) : String(part)]])),
  );
}

/** Where an event stands among those of its kind: by its moment, then by its id. */
export interface Place {
  readonly at: Temporal.Instant;
  readonly id: number;
}
type Placed = Place & { readonly kind: PersonEventKind };

/** Events stand latest first; at one moment by kind, then the highest id first. */
function compare(a: Placed, b: Placed): number {
  return Temporal.Instant.compare(b.at, a.at) || rank(a.kind) - rank(b.kind) || b.id - a.id;
}
const rank = (kind: PersonEventKind) => personEventKinds.indexOf(kind);

/** After which place the events of a kind come, when those up to `next` were told; null where none were. */
export function placeAfter(next: string | undefined, kind: PersonEventKind): Place | null {
  if (next === undefined) return null;
  const [at = "", told, id] = next.split("~");
  const difference = rank(kind) - rank(told as PersonEventKind);
  const beside = difference > 0 ? Number.MAX_SAFE_INTEGER : 0;
  return { at: Temporal.Instant.from(at), id: difference === 0 ? Number(id) : beside };
}

/** The latest events of several kinds, so many at most, and the place after which the following ones come. */
export function latestOf<Event extends Placed>(events: readonly Event[], most: number): { list: Event[]; next: string | null } {
  const list = events.toSorted(compare).slice(0, most);
  const last = events.length > most ? list.at(-1) : undefined;
  return { list, next: last ? `${last.at}~${last.kind}~${last.id}` : null };
}
