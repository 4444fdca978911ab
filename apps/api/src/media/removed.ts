import { stemOf } from "../files/rules.ts";
import type { Services } from "../kernel/contexts.ts";
import { selectRemoved } from "./queries.ts";

const rememberedMilliseconds = 2_000;

interface Known {
  readonly until: number;
  readonly stems: Promise<ReadonlySet<string>>;
}
const known = new WeakMap<Services, Known>();

/** Whether staff removed a file, in any size. The short list of removed files is cached for two seconds, because faces are served by the hundreds. */
export async function isRemoved(services: Services, name: string): Promise<boolean> {
  const last = known.get(services);
  const fresh = last && last.until > performance.now() ? last : ask(services);
  return (await fresh.stems).has(stemOf(name));
}

function ask(services: Services): Known {
  // If the database is down, files are still served.
  const stems = selectRemoved(services.db).then(
    (names) => new Set(names.map(stemOf)),
    () => new Set<string>(),
  );
  const asked = { until: performance.now() + rememberedMilliseconds, stems };
  known.set(services, asked);
  return asked;
}
