import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { missingAbilities } from "./abilities.ts";
import { Lab } from "./lab.ts";
import { linesOf } from "./report.ts";
import { type Figure, join, loss, narrow, outage, switchNetworks } from "./scenarios.ts";

const lacking = await missingAbilities();
if (lacking !== null) process.stdout.write(`    the lab of bad networks is skipped: this machine lacks ${lacking}\n`);
const windowSeconds = 12;

/** Runs each scenario once and shortly; `npm run lab` takes longer. Only the call's survival is asserted; the figures are printed. */
describe.skipIf(lacking !== null)("two networks that can be spoilt", () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await Lab.open();
  });
  afterAll(async () => {
    await lab?.close();
  });
  const told = async (run: Promise<Figure[]>) => {
    const figures = await run;
    process.stdout.write(linesOf(figures));
    for (const { what, value } of figures) expect(value, what).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(lab.faults.splice(0)).toEqual([]);
  };

  test("two who are far from each other meet", () => told(join(lab)));
  test("the talk of an interview goes on in another network", () => told(switchNetworks(lab, 1, { kind: "interview" })));
  test("the talk is back after eight seconds without a network", () => told(outage(lab)));
  test("a twentieth of an interview is lost", () => told(loss(lab, 0.05, windowSeconds, "interview")));
  test("the picture makes room for the voice", () => told(narrow(lab, 80, windowSeconds)));
  test("a minor meets by the relay alone, and the talk goes on in another network", async ({ skip }) => {
    if (!lab.hasRelay) return skip("no coturn on this machine");
    await told(join(lab, { relayed: true }));
    expect(await lab.paths()).not.toContain("host");
    await told(switchNetworks(lab, 1, { relayed: true }));
  });
});
