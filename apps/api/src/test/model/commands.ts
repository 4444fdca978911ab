import { lessonDurations } from "@hiwar/contract/lesson-durations";
import fc from "fast-check";
import { act, anyDeed, anyServed, type Deed, type Promised, planWays } from "./deeds.ts";
import { crash, type Market, pass } from "./market.ts";

type Command = fc.AsyncCommand<Promised, Market>;

/** A command that is always allowed, because the service must answer everything. */
function command(name: string, args: unknown, run: (market: Market, promised: Promised) => Promise<unknown>): Command {
  return {
    check: () => true,
    run: async (promised, market) => void (await run(market, promised)),
    toString: () => `${name} ${JSON.stringify(args)}`,
  };
}

const webhookFaults = [
  ["webhook", "duplicate"],
  ["webhook", "out-of-order"],
  ["webhook", "never-call-back"],
  ["webhook", "late"],
] as const;
const faultsOfFawry = [
  ["charge", "timeout-after-effect"],
  ["charge-wallet", "500"],
  ["charge-card", "timeout-after-effect"],
  ["charge-card", "decline"],
  ["status", "500"],
  ["status", "corrupt-signature"],
  ["status", "wrong-amount"],
  ["status", "other-customer"],
  ["cancel", "timeout-after-effect"],
  ["cancel", "decline"],
  ["refund", "timeout-after-effect"],
  ["refund", "500"],
  ...webhookFaults,
] as const;
const faultsOfPaymob = [
  ["intention", "timeout-after-effect"],
  ["intention", "500"],
  ["status", "500"],
  ["status", "decline"],
  ["status", "wrong-amount"],
  ["refund", "timeout-after-effect"],
  ["refund", "500"],
  ...webhookFaults,
  ["webhook", "wrong-amount"],
  ["webhook", "other-order"],
] as const;
const faults = [
  ...faultsOfFawry.map((fault) => ["fawry", ...fault] as const),
  ...faultsOfPaymob.map((fault) => ["paymob", ...fault] as const),
];

/** Up to six deeds at once. */
export const together = (deeds: readonly Deed[]): Command =>
  command("together", deeds, (market, promised) => Promise.all(deeds.map((deed) => act(market, deed, promised))));

/** Deeds in the given order, each begun once the one before it has been answered. */
export const inOrder = (deeds: readonly Deed[]): Command =>
  command("in order", deeds, async (market, promised) => {
    for (const deed of deeds) await act(market, deed, promised);
  });

/** Deeds during which the service dies. They get no answer or an error, so their promises do not count. */
export const dying = (deeds: readonly Deed[], milliseconds: number): Command =>
  command("dying", { deeds, milliseconds }, async (market, promised) => {
    const served = Promise.allSettled(deeds.map((deed) => act(market, deed, promised)));
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await crash(market);
    await served;
  });

export const failing = (place: number, times: number): Command =>
  command("failing", { place, times }, async ({ paying }) => {
    const [company, operation, fault] = faults[place % faults.length] as (typeof faults)[number];
    await paying.fail(operation, fault, {
      company,
      times,
      ...(fault === "timeout-after-effect" && { argument: 0 }),
      ...(fault === "late" && { argument: 300 }),
    });
  });

export const passing = (seconds: number, attended: readonly boolean[], isUp: boolean): Command =>
  command("passing", { seconds, attended, isUp }, (market) => pass(market, seconds, attended, isUp));

const jumps = [30, 90, 400, 1_200, 3_600, 6 * 3_600, 86_400];
const attended = fc.constantFrom([true, true], [true, true], [true, false], [false, true], [false, false]);
const several = fc.array(anyDeed, { minLength: 1, maxLength: 6 });
const happening = several.map(together);

/** Usual sequences with random people and choices: a bought plan, a taught lesson, a judged report, a withdrawal, a refund. */
const bought = fc
  .record({ student: fc.nat(5), coupon: fc.option(fc.nat(1)), way: fc.constantFrom(...planWays), fee: fc.constantFrom(0, 128, 1_836) })
  .map(({ fee, ...plan }) =>
    inOrder([
      { name: "pay for a plan", args: plan },
      { name: "pay", args: { order: 0, fee } },
      { name: "work the queue", args: { node: 0 } },
    ]),
  );
const taught = fc
  .record({ student: fc.nat(5), tutor: fc.nat(2), quarter: fc.nat(20), duration: fc.constantFrom(...lessonDurations), attended })
  .map(({ attended: came, ...lesson }) =>
    inOrder([
      { name: "book", args: { ...lesson, day: 1 } },
      { name: "a day goes by", args: { attended: came } },
      { name: "a day goes by", args: { attended: came } },
      { name: "tick", args: { node: 0 } },
      { name: "work the queue", args: { node: 0 } },
    ]),
  );
const judged = fc.record({ student: fc.nat(5), upheld: fc.boolean() }).map(({ student, upheld }) =>
  inOrder([
    { name: "report", args: { student } },
    { name: "judge", args: { upheld } },
  ]),
);
/** A single lesson that is paid, taught and reported, whose money the gateway takes back before staff decide. */
const reversed = fc
  .record({
    student: fc.nat(5),
    tutor: fc.nat(2),
    quarter: fc.nat(20),
    duration: fc.constantFrom(...lessonDurations),
    upheld: fc.boolean(),
  })
  .map(({ upheld, ...lesson }) =>
    inOrder([
      { name: "pay for a lesson", args: { ...lesson, day: 1, way: "wallet" } },
      { name: "pay", args: { order: 0, fee: 128 } },
      { name: "ask about a payment", args: { student: lesson.student } },
      { name: "a day goes by", args: { attended: [true, true] } },
      { name: "a day goes by", args: { attended: [true, true] } },
      { name: "tick", args: { node: 0 } },
      { name: "report", args: { student: lesson.student } },
      { name: "gateway takes a reported lesson's money back", args: {} },
      { name: "ask about a payment", args: { student: lesson.student } },
      { name: "judge", args: { upheld } },
    ]),
  );
const withdrawn = fc.record({ tutor: fc.nat(2), pounds: fc.constantFrom(100, 250, 400), as: fc.nat(2) }).map((args) =>
  inOrder([
    { name: "withdraw", args },
    { name: "decide a withdrawal", args: { ...args, which: 0 } },
  ]),
);
const returned = fc.record({ student: fc.nat(5), payment: fc.nat(2) }).map((args) => inOrder([{ name: "refund", args }]));

/** All commands; usual ones occur more often. */
export const anyCommand: fc.Arbitrary<Command>[] = [
  happening,
  happening,
  happening,
  bought,
  bought,
  taught,
  taught,
  judged,
  reversed,
  withdrawn,
  returned,
  fc.tuple(fc.array(anyServed, { minLength: 1, maxLength: 6 }), fc.nat(40)).map(([deeds, milliseconds]) => dying(deeds, milliseconds)),
  fc.tuple(fc.nat(faults.length - 1), fc.integer({ min: 1, max: 3 })).map(([place, times]) => failing(place, times)),
  fc.tuple(fc.constantFrom(...jumps), attended).map(([seconds, came]) => passing(seconds, came, seconds <= 1_200)),
  fc.tuple(fc.constantFrom(...jumps), attended).map(([seconds, came]) => passing(seconds, came, false)),
];
