import { posix } from "node:path";
import { parseSync } from "oxc-parser";
import { domains, folders, packages, top } from "./order.ts";
import type { SourceFile } from "./structure.ts";

/** A domain's entry points: of other folders, only `test` and files directly in `src` may import them. */
const entries = /^apps\/api\/src\/.*\/(routes|realtime|jobs|notices)\.ts$/;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

interface Edge {
  readonly from: string;
  /** A file, or a package imported by its name. */
  readonly to: string;
}

interface Request {
  readonly from: string;
  /** The module specifier as it is written. */
  readonly request: string;
}

/** Returns everything wrong with imports: against the order, into private files, and cycles. Type-only imports count too. */
export function importComplaints(files: readonly SourceFile[]): string[] {
  const own = files.filter(({ path }) => /^(apps|packages)\/.*\.tsx?$/.test(path));
  const requests = own.flatMap(requestsOf);
  const edges = edgesOf(requests);
  const within = edges.filter(({ from }) => !isTest(from));
  const paths = new Set(own.map(({ path }) => path).filter((path) => !isTest(path)));
  const graph = new Map([...paths].map((path) => [path, [] as string[]]));
  for (const { from, to } of within) if (paths.has(to)) graph.get(from)?.push(to);
  return [
    ...edges.flatMap(packageComplaints),
    ...requests.flatMap(pathComplaints),
    ...within.flatMap(folderComplaints),
    ...[...cyclesOf(graph), ...roomCircles(graph)].map(circleComplaint),
  ];
}

/** Sources reach another package by its name: only that respects what the package exports. */
function pathComplaints({ from, request }: Request): string[] {
  if (!request.startsWith("../") || !/^(apps|packages)\/[^/]+\/src\//.test(from)) return [];
  const there = posix.join(posix.dirname(from), request);
  if (!there.startsWith("packages/") || packageOf(there) === packageOf(from)) return [];
  return [`${from}: ${request} is another package, which has a name`];
}

/** Returns what files import: other files by path, our packages by folder; each once per file. */
function edgesOf(requests: readonly Request[]): Edge[] {
  const edges = requests.flatMap(({ from, request }) => {
    const to = targetOf(from, request);
    return to === null ? [] : [{ from, to }];
  });
  return [...new Map(edges.map((edge) => [`${edge.from} ${edge.to}`, edge])).values()];
}

/** Returns the module specifiers that a file imports, statically or dynamically, or re-exports. */
function requestsOf({ path, text }: SourceFile): Request[] {
  const { module } = parseSync(path, text);
  const now = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)].map(
    ({ moduleRequest }) => moduleRequest?.value ?? "",
  );
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
  return [...now, ...later].map((request) => ({ from: path, request }));
}

function targetOf(path: string, request: string): string | null {
  if (/^\.{1,2}\/.*\.(tsx?|css)$/.test(request)) return posix.join(posix.dirname(path), request);
  const name = /^@hiwar\/([\w-]+)\//.exec(request)?.[1];
  if (!name) return null;
  return packages.find((one) => one.endsWith(`/${name}`)) ?? `apps/${name}`;
}

const packageOf = (path: string) => path.split("/").slice(0, 2).join("/");

/** A package may import only those before it; an app may import packages, but no other app. */
function packageComplaints({ from, to }: Edge): string[] {
  const [here, there] = [packageOf(from), packageOf(to)];
  if (here === there) return [];
  const order: readonly string[] = packages;
  const [ownRank, rank] = [order.indexOf(here), order.indexOf(there)];
  if (rank < 0) return [`${from}: ${there} is an app; what it shares is a package`];
  return ownRank >= 0 && rank > ownRank ? [`${from}: imports go down; ${here} comes before ${there}`] : [];
}

function placeOf(path: string): { folder: string; rank: number } | null {
  const [, home = "", folder = top] = /^((?:apps|packages)\/[\w-]+)\/src\/(?:([\w-]+)\/)?/.exec(path) ?? [];
  const rank = folders[home]?.indexOf(folder) ?? -1;
  return rank < 0 ? null : { folder, rank };
}

function folderComplaints({ from, to }: Edge): string[] {
  const [here, there] = [placeOf(from), placeOf(to)];
  if (!here || !there || packageOf(from) !== packageOf(to) || here.folder === there.folder) return [];
  if (there.rank > here.rank)
    return [
      there.folder === top
        ? `${from}: ${to} puts the parts together; nothing imports it`
        : `${from}: imports go down; ${here.folder || "src"} comes before ${there.folder}, so let whoever is above both hand it in`,
    ];
  return isBelowTop(here.folder) && isDomain(there.folder) && entries.test(to)
    ? [`${from}: ${to} is ${there.folder}'s way in, nobody else's`]
    : [];
}

const isBelowTop = (folder: string) => folder !== top && folder !== "test";
const isDomain = (folder: string) => (domains as readonly string[]).includes(folder);

const circleComplaint = (circle: readonly string[]) => `${circle.toSorted().join(" ↔ ")}: a circle; what they share is a third part`;

/** Finds import cycles between the subfolders of one folder; files directly in the folder belong to none. */
function roomCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const roomOf = (path: string) => path.match(/^(apps|packages)\/[\w-]+\/src\/[\w-]+\/[\w-]+(?=\/)/)?.[0];
  const rooms = new Map<string, string[]>();
  for (const [path, targets] of graph) {
    const room = roomOf(path);
    if (room)
      rooms.set(room, [...(rooms.get(room) ?? []), ...targets.flatMap((target) => roomOf(target) ?? []).filter((other) => other !== room)]);
  }
  return cyclesOf(rooms);
}

/** Returns the strongly connected components of more than one node (Tarjan). */
export function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const [numbers, lows] = [new Map<string, number>(), new Map<string, number>()];
  const stack: string[] = [];
  const circles: string[][] = [];
  const lower = (node: string, value: number) => lows.set(node, Math.min(lows.get(node) ?? value, value));
  const visit = (node: string) => {
    const number = numbers.size;
    numbers.set(node, number);
    lows.set(node, number);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!numbers.has(next)) visit(next);
      if (stack.includes(next)) lower(node, lows.get(next) ?? number);
    }
    if (lows.get(node) !== number) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle);
  };
  for (const node of graph.keys()) if (!numbers.has(node)) visit(node);
  return circles;
}
