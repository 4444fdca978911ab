import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin } from "vite";

/** The files of routes at which visits begin, by the names of their chunks. */
export type Arrivals = Readonly<Record<string, string>>;

/**
 * Bundles an app's scripts and styles into few files. Modules needed by the same arrivals share a file, so that an arrival loads only what it needs,
 * in few round trips. What no arrival or only one page needs is left to the bundler.
 */
export function chunks(routes: readonly RouteConfigEntry[], arrivals: Arrivals): Plugin {
  const names = Object.keys(arrivals);
  let needs: Needs = { byArrival: new Map(), entries: new Map() };
  const isNeededBy = (id: string, subset: readonly string[]) =>
    names.every((name) => needs.byArrival.get(name)?.has(id) === subset.includes(name));
  const isSharedByEntries = (id: string) => (needs.entries.get(id) ?? 0) > 1;
  const groups = subsetsOf(names).map((subset) => ({
    name: subset.length === names.length ? "shared" : subset.join("-"),
    priority: subset.length,
    test: (id: string) => isNeededBy(id, subset) && (subset.length === names.length || isSharedByEntries(id)),
  }));
  return {
    name: "chunks",
    apply: "build",
    config: () => ({
      build: { cssCodeSplit: false },
      environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
    }),
    buildEnd() {
      if (this.environment.name !== "client") return;
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
      const below = new Map(entries.map((id) => [id, closureOf(id, importsOf)]));
      needs = needsOf(
        below,
        Object.entries(arrivals).map(([name, file]) => [name, chainOf(routes, file)] as const),
      );
    },
  };
}

interface Needs {
  readonly byArrival: ReadonlyMap<string, ReadonlySet<string>>;
  /** How many entries (pages and layouts) need a module. */
  readonly entries: ReadonlyMap<string, number>;
}

/** Every non-empty subset of some names. */
export function subsetsOf(names: readonly string[]): string[][] {
  const count = 2 ** names.length - 1;
  return Array.from({ length: count }, (_, index) => names.filter((_name, bit) => ((index + 1) >> bit) % 2 === 1));
}

/** Returns the file of a route and of the layouts around it, below the root. Throws where no route has the file. */
export function chainOf(routes: readonly RouteConfigEntry[], file: string): string[] {
  const find = (among: readonly RouteConfigEntry[]): string[] | null => {
    for (const route of among) {
      if (route.file === file) return [file];
      const inner = find(route.children ?? []);
      if (inner) return [route.file, ...inner];
    }
    return null;
  };
  const chain = find(routes);
  if (!chain) throw new Error(`no route has ${file}`);
  return ["root.tsx", "entry.client.tsx", ...chain];
}

function closureOf(id: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set([id]);
  for (const one of found) for (const next of importsOf(one)) found.add(next);
  return found;
}

function needsOf(below: ReadonlyMap<string, ReadonlySet<string>>, chains: readonly (readonly [string, readonly string[]])[]): Needs {
  const entries = new Map<string, number>();
  for (const ids of below.values()) for (const id of ids) entries.set(id, (entries.get(id) ?? 0) + 1);
  const ofFile = (file: string) => [...below].filter(([id]) => id.split("?")[0]?.endsWith(`/${file}`)).flatMap(([, ids]) => [...ids]);
  return { entries, byArrival: new Map(chains.map(([name, files]) => [name, new Set(files.flatMap(ofFile))])) };
}
