/** The files that a route needs beside the shell's own, with the pattern of its path. */
export interface RouteFiles {
  readonly pattern: RegExp;
  readonly modules: readonly string[];
  readonly styles: readonly string[];
}

interface Route {
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

interface Manifest {
  readonly routes: Readonly<Record<string, Route>>;
}

/** Reads the files of every route from React Router's manifest (the text of its script). Routes without a parameter come first. */
export function readRouteFiles(script: string): RouteFiles[] {
  const { routes } = JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1)) as Manifest;
  const chainOf = (id: string | undefined): Route[] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [...chainOf(route.parentId), route] : [];
  };
  return Object.keys(routes)
    .filter((id) => routes[id]?.path !== undefined && routes[id]?.path !== "*")
    .map((id) => {
      const chain = chainOf(id);
      const path = chain.flatMap((route) => (route.path ? [route.path] : [])).join("/");
      const unique = (files: readonly string[]) => [...new Set(files)];
      return {
        path,
        pattern: patternOf(path),
        modules: unique(chain.flatMap(({ module, imports = [] }) => [module, ...imports])),
        styles: unique(chain.flatMap(({ css = [] }) => css)),
      };
    })
    .sort((a, b) => Number(a.path.includes(":")) - Number(b.path.includes(":")));
}

function patternOf(path: string): RegExp {
  const parts = path.split("/").map((part) => {
    if (!part.startsWith(":")) return `/${part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
    return part.endsWith("?") ? "(?:/[^/]+)?" : "/[^/]+";
  });
  return new RegExp(`^${parts.join("")}/?$`);
}
