import type { Seat } from "@hiwar/contract/sessions";
import { describe, expect, test } from "vitest";
import { type CallEvent, type CallState, callAfter, initialState, troubleOf } from "./state.ts";

const nour: Seat = { userId: 2, seat: "nour", camera: true, microphone: true, sharing: false };
const after = (...events: CallEvent[]) => events.reduce(callAfter, initialState);
const inside = after({ type: "enter" }, { type: "entered", seats: [nour] });
const flowing = callAfter(inside, { type: "media", media: "flowing" });

const everyEvent: CallEvent[] = [
  { type: "enter" },
  { type: "entered", seats: [nour] },
  { type: "refused" },
  { type: "left" },
  { type: "taken-over" },
  { type: "closed" },
  { type: "signalling", isUp: false },
  { type: "media", media: "flowing" },
  { type: "counterpart-joined", seat: nour },
  { type: "counterpart-left", seat: "nour", reason: "left" },
  { type: "counterpart-switched", seat: "nour", what: "camera", on: false },
  { type: "switched", what: "microphone", on: true },
  { type: "latency", milliseconds: 40 },
  { type: "receive-level", level: "voice" },
  { type: "voice", isHeard: true },
];
const everyState: [string, CallState][] = [
  ["lobby", initialState],
  ["entering", after({ type: "enter" })],
  ["inside", flowing],
  ["elsewhere", callAfter(flowing, { type: "taken-over" })],
  ["closed", callAfter(flowing, { type: "closed" })],
  ["left", callAfter(flowing, { type: "left" })],
];

describe("which phase follows", () => {
  const phases: Record<string, Record<string, string>> = {
    lobby: { enter: "entering", left: "left", closed: "closed" },
    entering: { entered: "inside", refused: "lobby", left: "left", "taken-over": "elsewhere", closed: "closed" },
    inside: { enter: "entering", left: "left", "taken-over": "elsewhere", closed: "closed" },
    elsewhere: { enter: "entering", left: "left", closed: "closed" },
    closed: {},
    left: { enter: "entering" },
  };
  test.each(everyState.flatMap(([name, state]) => everyEvent.map((event) => [name, event.type, state, event] as const)))(
    "%s, %s",
    (name, type, state, event) => {
      expect(callAfter(state, event).phase).toBe(phases[name]?.[type] ?? name);
    },
  );
});

test("a lost one may come back, one who left has gone", () => {
  const lost = callAfter(flowing, { type: "counterpart-left", seat: "nour", reason: "lost" });
  expect(lost.counterpart).toMatchObject({ seat: "nour", isLost: true });
  expect(callAfter(lost, { type: "counterpart-joined", seat: nour }).counterpart?.isLost).toBe(false);
  expect(callAfter(flowing, { type: "counterpart-left", seat: "nour", reason: "left" })).toMatchObject({
    counterpart: null,
    media: "none",
  });
  expect(callAfter(flowing, { type: "counterpart-left", seat: "another", reason: "left" })).toBe(flowing);
});

test.each<[string, CallState, boolean]>([
  ["who stands in the room while I am in the lobby", after({ type: "counterpart-joined", seat: nour }), false],
  ["who is there as I come in", inside, true],
  ["who comes while I am in", after({ type: "enter" }, { type: "entered", seats: [] }, { type: "counterpart-joined", seat: nour }), true],
  ["nobody", after({ type: "enter" }, { type: "entered", seats: [] }), false],
  [
    "who was there before another device of mine came",
    [{ type: "taken-over" } as const, { type: "enter" } as const].reduce(callAfter, inside),
    true,
  ],
])("whether we have met: %s", (_name, state, hasMet) => {
  expect(state.hasMet).toBe(hasMet);
});

describe("after a minute without the server its list of seats is empty, as each seat there fell silent", () => {
  const after = (state: CallState, ...events: CallEvent[]) => events.reduce(callAfter, state);
  const empty = { type: "entered", seats: [] } as const;
  const broken = { type: "media", media: "broken" } as const;

  test("media that flow go on, and so does who they come from", () => {
    const back = after(flowing, { type: "signalling", isUp: false }, { type: "signalling", isUp: true }, empty);
    expect(back).toMatchObject({ media: "flowing", counterpart: { seat: "nour", camera: true } });
    expect(troubleOf(back)).toBeNull();
    expect(after(back, { type: "counterpart-joined", seat: nour })).toMatchObject({
      media: "flowing",
      counterpart: { ...nour, isLost: false },
    });
  });

  test("whose media break then is waited for, and seen as soon as they flow again", () => {
    const gone = after(flowing, empty, broken);
    expect(troubleOf(gone)).toBe("counterpart-lost");
    expect(troubleOf(after(gone, { type: "media", media: "flowing" }))).toBeNull();
  });

  test("nobody is there whose media did not flow, and what the connection does later is still known", () => {
    const gone = after(flowing, broken, empty);
    expect([gone.counterpart, troubleOf(gone)]).toEqual([null, "gone"]);
    const back = after(gone, { type: "media", media: "flowing" }, { type: "counterpart-joined", seat: nour });
    expect([back.media, troubleOf(back)]).toEqual(["flowing", null]);
  });
});

test("switches of an old seat change nothing", () => {
  expect(callAfter(flowing, { type: "counterpart-switched", seat: "old", what: "sharing", on: true })).toBe(flowing);
  expect(callAfter(flowing, { type: "counterpart-switched", seat: "nour", what: "sharing", on: true }).counterpart?.sharing).toBe(true);
});

test.each<[string, CallState, ReturnType<typeof troubleOf>]>([
  ["in the lobby", initialState, null],
  ["alone", after({ type: "enter" }, { type: "entered", seats: [] }), "waiting"],
  ["the other one has left", callAfter(flowing, { type: "counterpart-left", seat: "nour", reason: "left" }), "gone"],
  ["finding each other", inside, "connecting"],
  ["all is well", flowing, null],
  ["the picture gives way to the voice", callAfter(flowing, { type: "receive-level", level: "voice" }), "eased"],
  ["the line is too thin for the voice alone", callAfter(flowing, { type: "receive-level", level: "thin" }), "thin"],
  ["the path broke", callAfter(flowing, { type: "media", media: "broken" }), "reconnecting"],
  [
    "the other's network is gone",
    [{ type: "media", media: "broken" } as const, { type: "counterpart-left", seat: "nour", reason: "lost" } as const].reduce<CallState>(
      callAfter,
      flowing,
    ),
    "counterpart-lost",
  ],
  ["the server restarts while we talk", callAfter(flowing, { type: "signalling", isUp: false }), "server-away"],
  [
    "my network is gone",
    [{ type: "media", media: "broken" } as const, { type: "signalling", isUp: false } as const].reduce<CallState>(callAfter, flowing),
    "lost",
  ],
])("%s", (_name, state, trouble) => {
  expect(troubleOf(state)).toBe(trouble);
});
