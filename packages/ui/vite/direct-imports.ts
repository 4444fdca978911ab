import { readFile } from "node:fs/promises";
import type { Plugin, Rolldown } from "vite";

const indexed = ["lucide-react", "react-aria-components", "@tanstack/react-query", "@tanstack/query-core"] as const;
/** Libraries that import each other through their index modules. */
const importers = ["@tanstack/react-query"];
const indexImport = new RegExp(`import \\{([^}]*)\\} from "(${indexed.join("|")})";`, "g");
const anyImport = new RegExp(`\\bimport\\b[^;]*\\bfrom "(${indexed.join("|")})"`);
const isOurs = (id: string) => !id.includes("/node_modules/") || importers.some((library) => id.includes(`/node_modules/${library}/`));

type Program = ReturnType<Rolldown.PluginContext["parse"]>;

/** The module that declares an index's export, and the name it has there. */
export type Origin = { readonly module: string; readonly name: string };

/** An origin as an index file writes it: its module is relative to that file. */
type Indexed = Origin & { readonly index: string };
type Index = ReadonlyMap<string, Indexed>;

/**
 * At build, replaces imports from a library's index with imports of the modules behind it. The module graph then shows what each page needs; through
 * the index, every page would need all of the library.
 */
export function directImports(): Plugin {
  const indexes = new Map<string, Promise<Index>>();
  const indexOf = (context: Rolldown.TransformPluginContext, library: string, importer: string) => {
    const known = indexes.get(library) ?? readIndex(context, library, importer);
    indexes.set(library, known);
    return known;
  };
  return {
    name: "direct-imports",
    apply: "build",
    async transform(code, id) {
      if (!isOurs(id) || !anyImport.test(code)) return null;
      let direct = code;
      for (const [statement, names = "", library = ""] of code.matchAll(indexImport)) {
        const origins = await resolveOrigins(this, names, await indexOf(this, library, id));
        direct = direct.replace(statement, () => importsOf(names, origins));
      }
      if (anyImport.test(direct)) this.error(`${id} imports more than names of an index`);
      return { code: direct, map: null };
    },
  };
}

/** Reads the file of an index itself: loading it through the bundler would put all of the library into the module graph. */
async function readIndex(context: Rolldown.TransformPluginContext, library: string, importer: string): Promise<Index> {
  const index = await context.resolve(library, importer);
  if (!index) return context.error(`${library} has no index`);
  const program = context.parse(await readFile(index.id, "utf8"));
  const others = await Promise.all(reexportedModules(program).map((other) => readIndex(context, other, index.id)));
  const own = [...originsOf(program)].map(([name, origin]) => [name, { ...origin, index: index.id }] as const);
  return new Map([...others.flatMap((other) => [...other]), ...own]);
}

async function resolveOrigins(context: Rolldown.TransformPluginContext, names: string, index: Index): Promise<Map<string, Origin>> {
  const origins = new Map<string, Origin>();
  for (const { exported } of importedNames(names)) {
    const found = index.get(exported);
    const module = found && (await context.resolve(found.module, found.index));
    if (module) origins.set(exported, { name: found.name, module: module.id });
  }
  return origins;
}

/** Returns the origin of each of an index's exports, read from its `export { a } from` and from its exports of imported names. */
export function originsOf({ body }: Program): Map<string, Origin> {
  const locals = new Map<string, Origin>();
  const origins = new Map<string, Origin>();
  for (const node of body) {
    if (node.type === "ImportDeclaration") {
      for (const one of node.specifiers)
        if (one.type === "ImportSpecifier") locals.set(one.local.name, { module: node.source.value, name: nameOf(one.imported) });
    }
    if (node.type !== "ExportNamedDeclaration") continue;
    for (const { local, exported } of node.specifiers) {
      const origin = node.source ? { module: node.source.value, name: nameOf(local) } : locals.get(nameOf(local));
      if (origin) origins.set(nameOf(exported), origin);
    }
  }
  return origins;
}

/** Returns the modules that an index re-exports as a whole. */
export function reexportedModules({ body }: Program): string[] {
  return body.flatMap((node) => (node.type === "ExportAllDeclaration" && node.exported === null ? [node.source.value] : []));
}

function nameOf(node: { name: string } | { value: string }): string {
  return "name" in node ? node.name : node.value;
}

/** Parses the names between an import's braces: `A, B as C`. */
function importedNames(names: string): { readonly exported: string; readonly local: string }[] {
  const wanted = names.split(",").map((name) => name.trim());
  return wanted
    .filter((name) => name !== "")
    .map((name) => {
      const [exported = "", local = exported] = name.split(" as ");
      return { exported, local };
    });
}

/** Rewrites the imports of `names` (`A, B as C`) to their origins. Throws for an unknown name. */
export function importsOf(names: string, origins: ReadonlyMap<string, Origin>): string {
  return importedNames(names)
    .map(({ exported, local }) => {
      const origin = origins.get(exported);
      if (!origin) throw new Error(`no index exports ${exported}`);
      return `import { ${origin.name} as ${local} } from ${JSON.stringify(origin.module)};`;
    })
    .join("");
}
