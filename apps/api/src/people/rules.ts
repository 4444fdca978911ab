import { foldDigits } from "@hiwar/contract/kernel/digits";
import { localNumber } from "@hiwar/contract/kernel/mobile";
import { type PersonEventKind, personEventKinds } from "@hiwar/contract/people";

/** Normalises a typed search text: single spaces between words, numbers as phones are stored. */
export function searchedText(typed: string): string {
  const text = foldDigits(typed).trim().replace(/\s+/g, " ");
  return /^[+\d][\d\s-]*$/.test(text) ? localNumber(text) : text;
}

/** Returns a student's reliability score: each missed lesson costs what two attended ones earn, never below zero. */
export function reliabilityScoreOf({ attended, missed }: { readonly attended: number; readonly missed: number }): number {
  return Math.max(0, attended - 2 * missed);
}

export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Fields that tell a reader nothing: when a row was changed, and a digest over other entries. */
const untold = new Set(["updatedAt", "emptied"]);

/** Returns the fields of an audit entry that changed; lists and objects as JSON. */
export function changesBetween(before: unknown, after: unknown): FieldChange[] {
  const [old, young] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...young.keys()])]
    .filter((field) => !untold.has(field))
    .map((field) => ({ field, before: old.get(field) ?? null, after: young.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** Returns the fields of an audit value as text: lists and objects as JSON, without nulls. */
export function fieldsOf(value: unknown): ReadonlyMap<string, string> {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return new Map(
    entries.flatMap(([field, part]) => (part === null ? [] : [[field, typeof part === "object" ? JSON.stringify(part) : String(part)]])),
  );
}

/** The position of an event among those of its kind: by time, then by id. */
export interface Place {
  readonly at: Temporal.Instant;
  readonly id: number;
}
type Placed = Place & { readonly kind: PersonEventKind };

/** Compares events: latest first, at the same time by kind, then by highest id. */
function compare(a: Placed, b: Placed): number {
  return Temporal.Instant.compare(b.at, a.at) || rank(a.kind) - rank(b.kind) || b.id - a.id;
}
const rank = (kind: PersonEventKind) => personEventKinds.indexOf(kind);

/** Returns the position after which a kind's events follow, given the page's cursor `next`; null for the first page. */
export function placeFromCursor(next: string | undefined, kind: PersonEventKind): Place | null {
  if (next === undefined) return null;
  const [at = "", told, id] = next.split("~");
  const difference = rank(kind) - rank(told as PersonEventKind);
  const beside = difference > 0 ? Number.MAX_SAFE_INTEGER : 0;
  return { at: Temporal.Instant.from(at), id: difference === 0 ? Number(id) : beside };
}

/** Returns the latest events of several kinds, at most `most`, with the cursor of the next page. */
export function mergePage<Event extends Placed>(events: readonly Event[], most: number): { list: Event[]; next: string | null } {
  const list = events.toSorted(compare).slice(0, most);
  const last = events.length > most ? list.at(-1) : undefined;
  return { list, next: last ? `${last.at}~${last.kind}~${last.id}` : null };
}
