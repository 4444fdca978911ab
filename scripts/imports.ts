import { posix } from "node:path";
import { parseSync } from "oxc-parser";
import { domains, ground } from "./order.ts";
import type { SourceFile } from "./structure.ts";

const order: readonly string[] = [...ground, ...domains];

/** A domain's ways in: what belongs to them is nobody else's to import. */
const entries = /\/(routes|realtime|jobs|notices)\.ts$/;

/** Everything wrong with who imports whom: climbing, peeping and circles. Files that only types are taken from count too. */
export function importComplaints(files: readonly SourceFile[]): string[] {
  const own = files.filter(({ path }) => /^(apps|packages)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  const paths = new Set(own.map(({ path }) => path));
  const graph = new Map(own.map((file) => [file.path, targetsOf(file).filter((target) => paths.has(target))]));
  const edges = own.flatMap((file) => targetsOf(file).map((target) => ({ from: file.path, to: target })));
  return [...edges.flatMap(edgeComplaints), ...circlesOf(graph).map(circleComplaint), ...roomCircles(graph).map(circleComplaint)];
}

/** The files that a file imports or re-exports, by relative path. */
function targetsOf({ path, text }: SourceFile): string[] {
  const { module } = parseSync(path, text);
  const requests = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)].map(
    ({ moduleRequest }) => moduleRequest,
  );
  const relative = requests.flatMap((request) => (request?.value.startsWith(".") ? [request.value] : []));
  return [...new Set(relative.map((target) => posix.join(posix.dirname(path), target)))];
}

function placeOf(path: string): { folder: string; rank: number } | null {
  const folder = path.match(/^apps\/api\/src\/([\w-]+)\//)?.[1] ?? "";
  const rank = order.indexOf(folder);
  return rank < 0 ? null : { folder, rank };
}

function edgeComplaints({ from, to }: { from: string; to: string }): string[] {
  const [here, there] = [placeOf(from), placeOf(to)];
  if (!here) return [];
  if (!there) return /^apps\/api\/src\/[\w-]+\.ts$/.test(to) ? [`${from}: ${to} puts the parts together; nothing imports it`] : [];
  if (here.folder === there.folder) return [];
  if (there.rank > here.rank)
    return [`${from}: imports go down; ${here.folder} comes before ${there.folder}, so let ${there.folder} hear a fact (app.ts)`];
  return there.rank >= ground.length && entries.test(to) ? [`${from}: ${to} is ${there.folder}'s way in, nobody else's`] : [];
}

const circleComplaint = (circle: readonly string[]) => `${circle.toSorted().join(" ↔ ")}: a circle; what they share is a third part`;

/** The rooms of one domain are folders under it; what stands in the domain's own folder belongs to no room. */
function roomCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const roomOf = (path: string) => path.match(/^apps\/api\/src\/[\w-]+\/[\w-]+(?=\/)/)?.[0];
  const rooms = new Map<string, string[]>();
  for (const [path, targets] of graph) {
    const room = roomOf(path);
    if (room)
      rooms.set(room, [...(rooms.get(room) ?? []), ...targets.flatMap((target) => roomOf(target) ?? []).filter((other) => other !== room)]);
  }
  return circlesOf(rooms);
}

/** The strongly connected components of more than one node (Tarjan). */
export function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
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
