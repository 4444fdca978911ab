import { type Node, parseSync } from "oxc-parser";
import type { SourceFile } from "./structure.ts";

type Tree = Node | readonly Tree[] | { readonly [key: string]: unknown } | string | number | boolean | null | undefined;
type Call = {
  readonly callee: { readonly name?: string; readonly property?: { readonly name?: string } };
  readonly arguments: readonly Tree[];
};

/** Yields a node and every node below it. */
function* nodesIn(tree: Tree): Generator<{ readonly type?: string; readonly [key: string]: unknown }> {
  if (Array.isArray(tree)) for (const one of tree as readonly Tree[]) yield* nodesIn(one);
  else if (typeof tree === "object" && tree !== null) {
    yield tree as never;
    for (const part of Object.values(tree)) yield* nodesIn(part as Tree);
  }
}

/** Returns the string literals and property names below a node. */
function wordsIn(tree: Tree): string[] {
  return [...nodesIn(tree)].flatMap((node) => {
    if (node.type === "Literal" && typeof node.value === "string") return [node.value];
    const key = node.type === "Property" ? (node.key as { name?: string; value?: unknown }) : null;
    return key ? [String(key.name ?? key.value)] : [];
  });
}

/**
 * Returns which of these events a file passes to one of these functions, as the first argument. If that argument is not a literal, any event named in
 * the file counts.
 */
function handedTo(verbs: readonly string[], events: ReadonlySet<string>, { path, text }: SourceFile): string[] {
  const { program } = parseSync(path, text);
  const calls = [...nodesIn(program as unknown as Tree)].filter(({ type, callee }) => {
    const { name, property } = (callee ?? {}) as Call["callee"];
    return type === "CallExpression" && verbs.includes(property?.name ?? name ?? "");
  });
  return calls.flatMap((call) => {
    const [first] = (call as unknown as Call).arguments;
    const said = wordsIn(first);
    return (said.length > 0 ? said : wordsIn(program as unknown as Tree)).filter((word) => events.has(word));
  });
}

/** Returns the events that a process emits by itself: `{ channel, event }`. */
function toldIn(events: ReadonlySet<string>, { path, text }: SourceFile): string[] {
  const { program } = parseSync(path, text);
  return [...nodesIn(program as unknown as Tree)].flatMap(({ type, properties }) => {
    if (type !== "ObjectExpression") return [];
    const keys = new Map(
      (properties as { key?: { name?: string }; value?: { value?: unknown } }[]).map(({ key, value }) => [key?.name, value?.value]),
    );
    return keys.has("channel") && events.has(String(keys.get("event"))) ? [String(keys.get("event"))] : [];
  });
}

const isCode = ({ path }: SourceFile) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !/\/test\//.test(path);

/** Returns the events that are never sent, and those without a listener. */
export function unsentOrUnheardEvents(names: readonly string[], files: readonly SourceFile[]): { unsent: string[]; unheard: string[] } {
  const events = new Set(names);
  // Files that name no event, which are most, are not parsed.
  const code = files.filter((file) => isCode(file) && names.some((name) => file.text.includes(name)));
  const server = code.filter(({ path }) => path.startsWith("apps/api/src/"));
  const browser = code.filter(({ path }) => /^(apps\/(web|admin)|packages\/(call|client|app))\/src\//.test(path));
  const sent = new Set(server.flatMap((file) => [...handedTo(["push", "whisper"], events, file), ...toldIn(events, file)]));
  const heard = new Set(browser.flatMap((file) => handedTo(["on"], events, file)));
  return { unsent: names.filter((name) => !sent.has(name)), unheard: names.filter((name) => !heard.has(name)) };
}
