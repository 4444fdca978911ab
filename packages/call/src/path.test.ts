import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newPath, type PathEvent, type PathState, pathAfter } from "./path.ts";

const connection = (state: RTCPeerConnectionState): PathEvent => ({ type: "connection", state });
const [doubt, due]: PathEvent[] = [{ type: "doubt" }, { type: "due" }];

/** Applies events at their times, and due steps in between; returns the requests and their times. */
function play(until: number, events: readonly (readonly [at: number, event: PathEvent | undefined])[], jitter = 0.5) {
  let state: PathState = newPath;
  const asked: [number, "restart" | "rebuild"][] = [];
  const apply = (event: PathEvent | undefined, now: number) => {
    if (!event) return;
    const step = pathAfter(state, event, { now, jitter });
    state = step.state;
    if (step.restart) asked.push([now, "restart"]);
    if (step.rebuild) asked.push([now, "rebuild"]);
  };
  const runTo = (moment: number) => {
    while (state.due && state.due.at <= moment) apply(due, state.due.at);
  };
  for (const [at, event] of events) {
    runTo(at);
    apply(event, at);
  }
  runTo(until);
  return { asked, state };
}

describe("the first request", () => {
  test.each<[string, [number, PathEvent | undefined][], number | null]>([
    ["after a failure", [[0, connection("failed")]], 150],
    ["after a second of disconnection", [[0, connection("disconnected")]], 1_150],
    [
      "after a change of network, though media flow",
      [
        [0, connection("connected")],
        [500, doubt],
      ],
      650,
    ],
    [
      "once for several reasons",
      [
        [0, connection("failed")],
        [10, doubt],
        [20, connection("disconnected")],
      ],
      150,
    ],
    [
      "at once when a doubt comes during a disconnection",
      [
        [0, connection("disconnected")],
        [100, doubt],
      ],
      250,
    ],
    [
      "not after a disconnection that heals",
      [
        [0, connection("disconnected")],
        [900, connection("connected")],
      ],
      null,
    ],
    [
      "not after a disconnection that becomes a new search",
      [
        [0, connection("disconnected")],
        [900, connection("connecting")],
      ],
      null,
    ],
    ["not while the first path is searched", [[0, connection("connecting")]], null],
    [
      "not of a closed connection",
      [
        [0, connection("failed")],
        [10, connection("closed")],
        [20, doubt],
      ],
      null,
    ],
  ])("%s", (_name, events, at) => {
    expect(play(3_000, events).asked).toEqual(at === null ? [] : [[at, "restart"]]);
  });
});

describe("further requests", () => {
  test("follow about every four seconds; the fourth asks for a fresh connection, and so again", () => {
    const kinds = play(40_000, [[0, connection("failed")]]).asked.map(([, kind]) => kind);
    expect(kinds.slice(0, 8)).toEqual(["restart", "restart", "restart", "rebuild", "restart", "restart", "restart", "rebuild"]);
  });

  test.each([
    [0, 3_500],
    [1, 4_500],
  ])("are spread by chance: a share of %d waits %d milliseconds and the debounce", (jitter, milliseconds) => {
    const [first, second] = play(10_000, [[0, connection("failed")]], jitter).asked;
    expect((second?.[0] ?? 0) - (first?.[0] ?? 0)).toBe(milliseconds + 150);
  });

  test("end when media flow, and are counted anew then", () => {
    const failure = (at: number) =>
      [
        [at, connection("failed")],
        [at + 9_000, connection("connected")],
      ] as const;
    const { asked, state } = play(60_000, [...failure(0), ...failure(10_000), ...failure(20_000)]);
    expect(asked.map(([, kind]) => kind)).not.toContain("rebuild");
    expect(state).toMatchObject({ connection: "connected", due: null, requests: 0 });
  });

  test("are not made by a connection that flows again, though nobody said so in between", () => {
    const { asked } = play(60_000, [
      [0, connection("connected")],
      [10, doubt],
    ]);
    expect(asked).toEqual([[160, "restart"]]);
  });

  test("are counted anew by a connection that flows again, though nobody said so in between", () => {
    const changes = [10, 10_000, 20_000, 30_000, 40_000].map((at) => [at, doubt] as const);
    const { asked, state } = play(60_000, [[0, connection("connected")], ...changes]);
    expect(asked).toEqual(changes.map(([at]) => [at + 150, "restart"]));
    expect(state).toEqual({ connection: "connected", due: null, requests: 0 });
  });

  test("wait for the answer to the one in flight, whatever else happens", () => {
    const { asked } = play(3_000, [
      [0, connection("failed")],
      [500, doubt],
      [900, connection("disconnected")],
      [2_500, connection("failed")],
    ]);
    expect(asked).toEqual([[150, "restart"]]);
  });
});

/** The state `closed` is final, so it is not among these. */
const states = ["new", "connecting", "connected", "disconnected", "failed"] as const;
const anyEvent = fc.oneof(fc.constantFrom(...states).map(connection), fc.constant({ type: "doubt" } as const));
const anyHistory = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 100_000 }), anyEvent), { maxLength: 30 })
  .map((history) => history.toSorted(([a], [b]) => a - b));

test("whatever happens, requests never follow each other within three and a half seconds unless media flowed between", () => {
  fc.assert(
    fc.property(anyHistory, fc.double({ min: 0, max: 1, noNaN: true }), (history, jitter) => {
      const { asked } = play(200_000, history, jitter);
      const flowed = history.filter(([, event]) => event.type === "connection" && event.state === "connected").map(([at]) => at);
      for (const [index, [at]] of asked.slice(1).entries()) {
        const before = asked[index]?.[0] ?? 0;
        if (!flowed.some((moment) => moment >= before && moment <= at)) expect(at - before).toBeGreaterThanOrEqual(3_500);
      }
    }),
  );
});

test("whatever happened, a connection that stays failed is asked for within five seconds and a fresh one within half a minute", () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const end = history.at(-1)?.[0] ?? 0;
      const { asked } = play(end + 30_000, [...history, [end, connection("failed")]]);
      const after = asked.filter(([at]) => at >= end);
      expect(after[0]?.[0]).toBeLessThanOrEqual(end + 5_000);
      expect(after.map(([, kind]) => kind)).toContain("rebuild");
    }),
  );
});
