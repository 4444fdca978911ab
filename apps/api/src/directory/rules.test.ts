import fc from "fast-check";
import { expect, test } from "vitest";
import {
  dueAt,
  lastRelevantMoment,
  markWordsOfCards,
  masksOf,
  masksWithin,
  momentsAhead,
  momentsOf,
  repeatedAhead,
  sharedMasks,
  startsShown,
  startsShownInTime,
  startsToStore,
  storedStartsOn,
} from "./rules.ts";

const at = (text: string) => Temporal.Instant.from(text);
const momentOf = ({ epochMilliseconds }: Temporal.Instant) => epochMilliseconds;
const instantOf = (moment: number) => Temporal.Instant.fromEpochMilliseconds(moment);

test("a day's mask has a bit for each quarter of an hour in which a lesson could begin", () => {
  const [first, second] = masksOf([at("2026-11-21T00:00:00Z"), at("2026-11-21T23:45:00Z"), at("2026-11-22T00:15:00Z")]);
  expect(first).toEqual({ day: "2026-11-21", mask: `1${"0".repeat(94)}1` });
  expect(second).toEqual({ day: "2026-11-22", mask: `01${"0".repeat(94)}` });
});

test.each([
  ["over midnight", "2026-11-21T23:30:00Z", "2026-11-22T00:30:00Z", ["2026-11-21", "2026-11-22"], 4],
  ["from the next mark on", "2026-11-21T10:01:00Z", "2026-11-21T10:31:00Z", ["2026-11-21"], 2],
  ["the end is not part of it", "2026-11-21T10:00:00Z", "2026-11-21T10:15:00Z", ["2026-11-21"], 1],
  ["between two marks", "2026-11-21T10:01:00Z", "2026-11-21T10:14:00Z", [], 0],
])("free between: %s", (_name, from, to, days, bits) => {
  const masks = masksWithin([{ start: at(from), end: at(to) }]);
  expect(masks.map(({ day }) => day)).toEqual(days);
  expect(masks.map(({ mask }) => mask.replaceAll("0", "").length).reduce((sum, count) => sum + count, 0)).toBe(bits);
});

test("the same hours of days in a row are those of Cairo's clock, also over the night that changes it, and only what lies ahead", () => {
  const evening = { start: at("2026-10-28T14:00:00Z"), end: at("2026-10-28T19:00:00Z") };
  const spans = repeatedAhead(evening, 3, at("2026-10-28T15:30:00Z"));
  expect(spans.map(({ start, end }) => `${start}/${end}`)).toEqual([
    "2026-10-28T15:30:00Z/2026-10-28T19:00:00Z",
    "2026-10-29T14:00:00Z/2026-10-29T19:00:00Z",
    // The clocks go back in the night to Friday.
    "2026-10-30T15:00:00Z/2026-10-30T20:00:00Z",
  ]);
  expect(repeatedAhead(evening, 2, at("2026-10-29T19:00:00Z"))).toEqual([]);
});

test("masks share what both have, by their days", () => {
  const one = masksOf([at("2026-11-21T10:00:00Z"), at("2026-11-21T11:00:00Z"), at("2026-11-22T10:00:00Z")]);
  const other = masksOf([at("2026-11-21T11:00:00Z"), at("2026-11-21T12:00:00Z"), at("2026-11-23T10:00:00Z")]);
  expect(momentsOf(sharedMasks(one, other)).map(instantOf).map(String)).toEqual(["2026-11-21T11:00:00Z"]);
});

test("every start is one bit, in its own day, and is read again from it", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1_700_000, max: 2_000_000 }), { maxLength: 300 }), (marks) => {
      const starts = marks.toSorted((a, b) => a - b).map((mark) => Temporal.Instant.fromEpochMilliseconds(mark * 900_000));
      const masks = masksOf(starts);
      expect(momentsOf(masks)).toEqual(starts.map(momentOf));
      expect(masks.every(({ mask }) => mask.length === 96)).toBe(true);
      expect(masks.reduce((sum, { mask }) => sum + mask.replaceAll("0", "").length, 0)).toBe(marks.length);
    }),
  );
});

test("a start is shown until the tutor's notice before it, and the entry is due then", () => {
  const starts = [at("2026-11-21T10:00:00Z"), at("2026-11-21T11:00:00Z")];
  expect(momentsAhead(starts.map(momentOf), 30, at("2026-11-21T09:30:00Z"))).toHaveLength(2);
  expect(momentsAhead(starts.map(momentOf), 30, at("2026-11-21T09:30:01Z"))).toHaveLength(1);
  expect(dueAt(starts, 30)?.toString()).toBe("2026-11-21T09:30:00Z");
  expect(dueAt([], 30)).toBeNull();
});

/** Quarter hours of Cairo's clock (UTC+2 in winter), `16:30-17:15` or a single one, by day of November. */
const cairoStarts = (days: Record<number, string[]>) =>
  Object.entries(days).flatMap(([day, spans]) =>
    spans.flatMap((span) => {
      const [from = "", to = from] = span.split("-");
      const starts = [at(`2026-11-${day.padStart(2, "0")}T${from}:00+02:00`)];
      const last = at(`2026-11-${day.padStart(2, "0")}T${to}:00+02:00`);
      for (let next = starts[0]; next && next.epochMilliseconds < last.epochMilliseconds; starts.push(next))
        next = next.add({ minutes: 15 });
      return starts;
    }),
  );
const inCairo = (start: Temporal.Instant) => start.toZonedDateTimeISO("Africa/Cairo").toString().slice(8, 16).replace("T", " ");

test.each<[string, Record<number, string[]>, string[]]>([
  ["no start", {}, []],
  ["one alone", { 21: ["16:30"] }, ["21 16:30"]],
  ["now, tonight, tomorrow", { 21: ["16:30-23:30"], 22: ["10:00-12:00"] }, ["21 16:30", "21 19:30", "22 10:00"]],
  [
    "the first of tonight, where the afternoon ends",
    { 21: ["16:30-17:15", "21:00-22:00"], 22: ["10:00"] },
    ["21 16:30", "21 21:00", "22 10:00"],
  ],
  ["evenings alone", { 21: ["20:00-22:30"], 22: ["20:00-22:30"], 24: ["18:00"] }, ["21 20:00", "22 20:00", "24 18:00"]],
  ["over midnight", { 21: ["23:30-23:45"], 22: ["00:00-01:00", "12:00"], 23: ["09:00"] }, ["21 23:30", "22 12:00", "23 09:00"]],
  ["one day, with a later part", { 21: ["10:00-14:00"] }, ["21 10:00", "21 10:15", "21 13:00"]],
  ["one short evening", { 21: ["20:00-21:00"] }, ["21 20:00", "21 20:15", "21 20:30"]],
  ["two days", { 21: ["20:00-20:30"], 22: ["20:00"] }, ["21 20:00", "21 20:15", "22 20:00"]],
])("a card shows different starts: %s", (_name, days, expected) => {
  expect(startsShown(cairoStarts(days).map(momentOf)).map(inCairo)).toEqual(expected);
});

/** Starts over five days, in consecutive runs as slots produce them. */
const runs = fc
  .array(fc.record({ place: fc.integer({ min: 0, max: 480 }), length: fc.integer({ min: 1, max: 24 }) }), { maxLength: 6 })
  .map((all) => {
    const places = new Set(all.flatMap(({ place, length }) => Array.from({ length }, (_, index) => place + index)));
    return [...places].sort((a, b) => a - b).map((place) => at("2026-11-21T20:00:00Z").add({ minutes: 15 * place }));
  });

test("what an entry keeps shows what all starts would, also after three of them have passed, and is a dozen at most", () => {
  fc.assert(
    fc.property(runs, (starts) => {
      const kept = startsToStore(starts);
      expect(kept.length).toBeLessThanOrEqual(12);
      expect(startsToStore(kept)).toEqual(kept);
      for (let passed = 0; passed <= 3; passed++) {
        const now = starts[passed] ?? at("2026-12-01T00:00:00Z");
        expect(startsShown(momentsAhead(kept.map(momentOf), 0, now))).toEqual(startsShown(starts.slice(passed).map(momentOf)));
      }
    }),
  );
});

test("the card of an entry is chosen from the first days where those settle it, and is what all days would give", () => {
  const weeks = fc
    .uniqueArray(fc.record({ day: fc.integer({ min: 0, max: 40 }), place: fc.integer({ min: 0, max: 95 }) }), { maxLength: 60 })
    .map((all) => all.map(({ day, place }) => day * 96 + place).sort((a, b) => a - b))
    .map((all) => [...new Set(all)].map((place) => at("2026-11-21T00:00:00Z").add({ minutes: 15 * place })));
  fc.assert(
    fc.property(weeks, fc.integer({ min: 0, max: 40 }), (starts, day) => {
      const now = at("2026-11-21T00:00:00Z").add({ hours: 24 * day });
      expect(storedStartsOn(masksOf(starts), 30, now)).toEqual(startsToStore(momentsAhead(starts.map(momentOf), 30, now).map(instantOf)));
    }),
  );
});

test("no start on a later day than the settled ones changes what is kept", () => {
  fc.assert(
    fc.property(runs, runs, (starts, others) => {
      const until = lastRelevantMoment(startsToStore(starts).map(momentOf));
      fc.pre(until !== null);
      if (until === null) return;
      const later = ({ epochMilliseconds }: Temporal.Instant) => epochMilliseconds > until;
      const changed = [...starts.filter((start) => !later(start)), ...others.filter(later)];
      expect(startsToStore(changed)).toEqual(startsToStore(starts));
    }),
  );
});

test.each<[string, Record<number, string[]>, string[]]>([
  ["none", {}, []],
  ["an evening", { 21: ["19:00-21:15"] }, ["21 19:00", "21 20:00", "21 21:00"]],
  ["half an hour of it", { 21: ["19:00-19:30"] }, ["21 19:00", "21 19:15", "21 19:30"]],
  ["two evenings", { 21: ["19:00"], 22: ["19:00-19:15"] }, ["21 19:00", "22 19:00", "22 19:15"]],
])("in a time that was asked for, starts an hour apart are shown: %s", (_name, days, expected) => {
  expect(startsShownInTime(cairoStarts(days).map(momentOf)).map(inCairo)).toEqual(expected);
});

const card = { id: 7, name: "نور الشريف", bio: "تعلّم بالحديث", image: "/nour.webp" };

test.each([
  ["two whole cards", [card, { ...card, id: 8 }], 8],
  ["one card", [card], null],
  ["no card", [], null],
  ["a card without a face", [card, { ...card, image: null }], null],
  ["a card without a sentence", [{ ...card, bio: null }, card], null],
])("the first cards of the built page: %s", (_name, cards, count) => {
  const words = markWordsOfCards(cards);
  expect(words && Object.keys(words).length).toBe(count);
  if (words) expect([words["{{id:1}}"], words["{{name:0}}"], words["{{image:1}}"]]).toEqual(["8", "نور الشريف", "/nour.webp"]);
});
