import { type PersonEventKind, personEventKinds } from "@hiwar/contract/people";
import fc from "fast-check";
import { expect, test } from "vitest";
import { changesBetween, mergePage, type Place, placeFromCursor, reliabilityScoreOf, searchedText } from "./rules.ts";

test.each([
  ["  نور   الشريف ", "نور الشريف"],
  ["٠١٠ ١٢٣٤ ٥٦٠١", "01012345601"],
  ["+20 101 234 5601", "01012345601"],
  ["0101-234", "0101234"],
  ["salma@hiwar.local", "salma@hiwar.local"],
  ["٢١٨", "218"],
  ["   ", ""],
])("%j is looked for as %j", (typed, looked) => {
  expect(searchedText(typed)).toBe(looked);
});

test.each([
  [{ attended: 0, missed: 0 }, 0],
  [{ attended: 16, missed: 2 }, 12],
  [{ attended: 3, missed: 2 }, 0],
])("%o keeps lessons for %i points", (kept, points) => {
  expect(reliabilityScoreOf(kept)).toBe(points);
});

test.each([
  [{ blocked: false }, { blocked: true }, [{ field: "blocked", before: "false", after: "true" }]],
  [{ name: "سلمى", phone: null }, { name: "سلمى", phone: "01012345601" }, [{ field: "phone", before: null, after: "01012345601" }]],
  [{ updatedAt: "a", days: [1] }, { updatedAt: "b", days: [1, 2] }, [{ field: "days", before: "[1]", after: "[1,2]" }]],
  [null, { stars: 5 }, [{ field: "stars", before: null, after: "5" }]],
  [{ stars: 5 }, null, [{ field: "stars", before: "5", after: null }]],
  [null, null, []],
])("from %o to %o these fields changed", (before, after, changed) => {
  expect(changesBetween(before, after)).toEqual(changed);
});

interface Event extends Place {
  readonly kind: PersonEventKind;
}
const start = Temporal.Instant.from("2026-11-01T00:00:00Z");
const someEvents = fc.uniqueArray(
  fc.record({ minute: fc.integer({ min: 0, max: 5 }), kind: fc.constantFrom(...personEventKinds), id: fc.integer({ min: 1, max: 9 }) }),
  { selector: ({ kind, id }) => `${kind}${id}`, maxLength: 25 },
);

test("page by page everything is told once, latest first, whatever happened in the same moment", () => {
  fc.assert(
    fc.property(someEvents, fc.integer({ min: 1, max: 4 }), (all, most) => {
      const events: Event[] = all.map(({ minute, ...event }) => ({ ...event, at: start.add({ minutes: minute }) }));
      const told: Event[] = [];
      for (let next: string | null | undefined; next !== null; ) {
        const place = next;
        // Like the queries: from each kind the events after the position, one more than a page.
        const found = personEventKinds.flatMap((kind) => {
          const after = placeFromCursor(place, kind);
          const isAfter = ({ at, id }: Event) =>
            after === null || Temporal.Instant.compare(at, after.at) < 0 || (at.equals(after.at) && id < after.id);
          const own = events.filter((event) => event.kind === kind && isAfter(event));
          return own.toSorted((a, b) => Temporal.Instant.compare(b.at, a.at) || b.id - a.id).slice(0, most + 1);
        });
        const page = mergePage(found, most);
        told.push(...page.list);
        next = page.next;
      }
      expect(new Set(told)).toEqual(new Set(events));
      expect(told).toHaveLength(events.length);
      expect(told.map(({ at }) => at.epochMilliseconds)).toEqual(told.map(({ at }) => at.epochMilliseconds).toSorted((a, b) => b - a));
    }),
  );
});
