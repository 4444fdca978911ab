import { buildSites } from "../../scripts/build.ts";
import { hasRelay, missingAbilities } from "./abilities.ts";
import { Lab } from "./lab.ts";
import { linesOf } from "./report.ts";
import { type Figure, join, loss, narrow, outage, switchNetworks } from "./scenarios.ts";

const tell = (text: string) => void process.stdout.write(text);
const times = 10;
const windowSeconds = 30;
const lossSeconds = 120;

const everything: Record<string, (lab: Lab) => Promise<Figure[]>> = {
  join: (lab) => join(lab),
  "join-interview": (lab) => join(lab, { kind: "interview" }),
  "join-relayed": (lab) => join(lab, { relayed: true }),
  switch: (lab) => switchNetworks(lab, times),
  "switch-interview": (lab) => switchNetworks(lab, times, { kind: "interview" }),
  "switch-relayed": (lab) => switchNetworks(lab, times, { relayed: true }),
  outage,
  "loss-5": (lab) => loss(lab, 0.05, lossSeconds),
  "loss-5-interview": (lab) => loss(lab, 0.05, lossSeconds, "interview"),
  "loss-10": (lab) => loss(lab, 0.1, lossSeconds),
  "narrow-100": (lab) => narrow(lab, 100, windowSeconds),
  "narrow-80": (lab) => narrow(lab, 80, windowSeconds),
};

/** `npm run lab [-- scenario…]`: runs every scenario, or the named ones; network switches ten times. */
async function main(names: readonly string[]): Promise<void> {
  const lacking = await missingAbilities();
  if (lacking !== null) return tell(`The lab needs ${lacking}, which this machine lacks.\n`);
  if (!(await hasRelay())) tell("Without coturn what is relayed is left out.\n");
  await buildSites((line) => tell(`${line}\n`));
  const lab = await Lab.open();
  try {
    for (const [name, run] of Object.entries(everything)) {
      if ((names.length > 0 && !names.includes(name)) || (name.endsWith("relayed") && !lab.hasRelay)) continue;
      tell(`  ${name}\n`);
      tell(await run(lab).then(linesOf, (error: unknown) => `    ${String(error)}\n`));
    }
  } finally {
    await lab.close();
  }
}

await main(process.argv.slice(2));
