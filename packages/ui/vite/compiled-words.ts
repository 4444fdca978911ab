import { parse } from "@formatjs/icu-messageformat-parser";
import { type Plugin, parseAst } from "vite";

/** The AST fields that are used; the parser's own types name every kind of node. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly properties?: readonly { readonly key?: Node; readonly value?: Node }[];
}

/**
 * Compiles the messages of every `createCatalogue({ … })` at build, so that browsers get messages ready to format and no parser. A message that does
 * not parse, or is not a literal, fails the build.
 */
export function compiledWords(): Plugin {
  return {
    name: "compiled-words",
    resolveId: {
      order: "pre",
      handler(source, importer) {
        return source === "@formatjs/icu-messageformat-parser"
          ? this.resolve("@formatjs/icu-messageformat-parser/no-parser.js", importer, { skipSelf: true })
          : null;
      },
    },
    transform(code, id) {
      return /\/src\/words\/[\w-]+\.ts$/.test(id.split("?")[0] ?? id) ? { code: withCompiledWords(code), map: null } : null;
    },
  };
}

/** Returns a module's code with the messages of its catalogues compiled. */
export function withCompiledWords(code: string): string {
  return cataloguesIn(parseAst(code) as unknown as Node)
    .sort((one, next) => next.start - one.start)
    .reduce((text, messages) => `${text.slice(0, messages.start)}${compiled(messages)}${text.slice(messages.end)}`, code);
}

/** Finds the arguments of all `createCatalogue` calls in the tree. */
function cataloguesIn(node: Node): Node[] {
  const messages = node.callee?.name === "createCatalogue" && node.arguments?.[0];
  if (messages) return [messages];
  const parts = Object.values(node).flat() as (Node | null)[];
  return parts.flatMap((part) => (typeof part?.type === "string" ? cataloguesIn(part) : []));
}

function compiled(messages: Node): string {
  if (!messages.properties) throw new Error("createCatalogue takes an object of literal messages");
  const entries = messages.properties.map(({ key, value }) => {
    const name = key?.name ?? String(key?.value);
    if (typeof value?.value !== "string") throw new Error(`the message ${name} is not a literal`);
    return [name, parse(value.value, { shouldParseSkeletons: true })];
  });
  return `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(entries)))})`;
}
