import type { Services } from "../kernel/contexts.ts";
import { selectRemoved } from "./queries.ts";

const rememberedMilliseconds = 2_000;

interface Known {
  readonly until: number;
  readonly names: Promise<ReadonlySet<string>>;
}
const known = new WeakMap<Services, Known>();

/** Whether staff removed a file. What was removed is few and asked for every two seconds: faces are served by the hundreds. */
export async function isRemoved(services: Services, name: string): Promise<boolean> {
  const last = known.get(services);
  const fresh = last && last.until > performance.now() ? last : ask(services);
  return (await fresh.names).has(name);
}

function ask(services: Services): Known {
  // While the database is away files are still served.
  const names = selectRemoved(services.db).catch(() => new Set<string>());
  const asked = { until: performance.now() + rememberedMilliseconds, names };
  known.set(services, asked);
  return asked;
}
