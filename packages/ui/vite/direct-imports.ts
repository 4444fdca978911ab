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

/**
 * At build, replaces imports from a library's index with imports of the modules behind it. The module graph then shows what each page needs; through
 * the index, every page would need all of the library.
 */
export function directImports(): Plugin {
  const indexes = new Map<string, Promise<ReadonlyMap<string, Origin>>>();
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
      const origins = new Map<string, ReadonlyMap<string, Origin>>();
      for (const library of indexed) if (code.includes(`from "${library}"`)) origins.set(library, await indexOf(this, library, id));
      const direct = code.replace(indexImport, (_, names: string, library: string) => importsOf(names, origins.get(library)));
      if (anyImport.test(direct)) this.error(`${id} imports more than names of an index`);
      return { code: direct, map: null };
    },
  };
}

async function readIndex(
  context: Rolldown.TransformPluginContext,
  library: string,
  importer: string,
): Promise<ReadonlyMap<string, Origin>> {
  const index = await context.resolve(library, importer);
  const { code } = index ? await context.load(index) : { code: null };
  if (!index || code === null) return context.error(`${library} has no index`);
  const program = context.parse(code);
  const others = await Promise.all(reexportedModules(program).map((other) => readIndex(context, other, index.id)));
  const origins = new Map<string, Origin>(others.flatMap((other) => [...other]));
  for (const [name, origin] of originsOf(program)) {
    const module = await context.resolve(origin.module, index.id);
    if (module) origins.set(name, { ...origin, module: module.id });
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

/** Rewrites the imports of `names` (`A, B as C`) to their origins. Throws for an unknown name. */
export function importsOf(names: string, origins: ReadonlyMap<string, Origin> = new Map()): string {
  const wanted = names.split(",").map((name) => name.trim());
  return wanted
    .filter((name) => name !== "")
    .map((name) => {
      const [exported = "", local = exported] = name.split(" as ");
      const origin = origins.get(exported);
      if (!origin) throw new Error(`no index exports ${exported}`);
      return `import { ${origin.name} as ${local} } from ${JSON.stringify(origin.module)};`;
    })
    .join("");
}
