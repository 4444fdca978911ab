import { setTimeout as pass } from "node:timers/promises";
import { gapOf, heardAgainAt, pausedAt, sharesOf } from "./figures.ts";
import type { Kind, Lab, Meeting } from "./lab.ts";

/** A measured figure and its target, if any. The target is printed but not asserted, since timing on busy machines is unreliable. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly aim: number | null;
  readonly unit: "s" | "%";
}

/** A delay of 160 ms for a round trip between the two, and to the server. */
const far = { delayMilliseconds: 40 } as const;
const everywhere = ["salma", "spare", "nour", "server"] as const;
const settleMilliseconds = 6_000;

const seconds = (what: string, milliseconds: number, aim: number): Figure => ({ what, value: milliseconds / 1000, aim, unit: "s" });
const share = (what: string, value: number, aim: number | null): Figure => ({ what, value: value * 100, aim, unit: "%" });

/** A suffix for a figure's name when the meeting is not a lesson. */
const of = (kind: Kind) => (kind === "lesson" ? "" : ` in an ${kind}`);

async function meetFar(lab: Lab, meeting: Meeting = {}): Promise<number> {
  await lab.network.weather(everywhere, {});
  await lab.leave();
  await lab.network.weather(everywhere, far);
  const milliseconds = await lab.meet(meeting);
  await lab.bothHear();
  return milliseconds;
}

/** Measures the time from the press in the lobby until the other person's video moves. */
export async function join(lab: Lab, meeting: Meeting = {}): Promise<Figure[]> {
  const { relayed = false, kind = "lesson" } = meeting;
  const milliseconds = await meetFar(lab, meeting);
  const way = (await lab.paths()).join(" and ");
  return [seconds(`join of ${kind}, by ${way}`, milliseconds, relayed ? 2.5 : 2)];
}

/** Salma leaves one network; another one is up a second later. */
export async function switchNetworks(lab: Lab, times: number, meeting: Meeting = {}): Promise<Figure[]> {
  await meetFar(lab, meeting);
  await pass(settleMilliseconds);
  const figures: Figure[] = [];
  for (let turn = 0; turn < times; turn++) {
    const [old, next] = turn % 2 === 0 ? (["salma", "spare"] as const) : (["spare", "salma"] as const);
    const began = Date.now();
    await lab.network.down(old);
    await pass(1_000);
    await lab.network.up(next);
    await lab.bothHear();
    const way = (await lab.paths()).join(" and ");
    figures.push(
      seconds(`gap at a network switch${of(meeting.kind ?? "lesson")}, by ${way}`, Math.max(...(await lab.samples(began)).map(gapOf)), 4),
    );
    await pass(settleMilliseconds);
  }
  if (times % 2 === 1) {
    await lab.network.down("spare");
    await lab.network.up("salma");
  }
  return figures;
}

/** Nothing passes for eight seconds, and no event reports it. */
export async function outage(lab: Lab): Promise<Figure[]> {
  await meetFar(lab);
  await pass(settleMilliseconds);
  await lab.network.weather(["salma"], { ...far, isOut: true });
  await pass(8_000);
  const healed = Date.now();
  await lab.network.weather(["salma"], far);
  await lab.bothHear();
  const back = (await lab.samples(healed)).map((samples) => (heardAgainAt(samples) ?? Number.POSITIVE_INFINITY) - healed);
  await lab.bothSee();
  return [seconds("back after an outage of 8 s", Math.max(...back), 1)];
}

/** Packets are lost at random on Salma's wire, in both directions. */
export async function loss(lab: Lab, lost: number, windowSeconds: number, kind: Kind = "lesson"): Promise<Figure[]> {
  await meetFar(lab, { kind });
  await pass(settleMilliseconds);
  await lab.network.weather(["salma"], { ...far, loss: lost });
  const began = Date.now();
  await pass(windowSeconds * 1000);
  const shares = (await lab.samples(began)).map(sharesOf);
  await lab.network.weather(["salma"], far);
  await lab.bothHear();
  await lab.bothSee(90);
  const name = `${lost * 100} % lost${of(kind)}`;
  // One freeze of a third of a second is 3 % of twelve seconds: rare events have a target only in a long window.
  const aims = lost <= 0.05 ? { frozen: windowSeconds < 60 ? null : 1, concealed: 6 } : { frozen: null, concealed: null };
  return [
    share(`${name}: frozen`, Math.max(...shares.map(({ frozen }) => frozen)), aims.frozen),
    share(`${name}: concealed`, Math.max(...shares.map(({ concealed }) => concealed)), aims.concealed),
  ];
}

/** Salma's wire becomes narrow in both directions; the video must make room for the voice. */
export async function narrow(lab: Lab, kilobitsPerSecond: number, windowSeconds: number): Promise<Figure[]> {
  await meetFar(lab);
  await pass(2 * settleMilliseconds);
  await lab.network.weather(["salma"], { ...far, kilobitsPerSecond });
  const began = Date.now();
  await pass(windowSeconds * 1000);
  const sides = await lab.samples(began);
  await lab.network.weather(["salma"], far);
  await lab.bothHear();
  await lab.bothSee(90);
  const paused = Math.max(...sides.map((samples) => pausedAt(samples) ?? Number.POSITIVE_INFINITY));
  // Packets in flight when the video stopped must still pass the narrow wire.
  const after = sides.map((samples) => sharesOf(samples.filter(({ at }) => at > began + 3_000)));
  const name = `${kilobitsPerSecond} kbit/s`;
  return [
    seconds(`${name}: picture paused`, paused - began, 3),
    share(`${name}: concealed after 3 s`, Math.max(...after.map(({ concealed }) => concealed)), 2),
  ];
}
