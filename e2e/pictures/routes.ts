import admin from "../../apps/admin/src/routes.ts";
import site from "../../apps/site/src/routes.ts";
import web from "../../apps/web/src/routes.ts";

export type Site = "web" | "admin" | "site";

/** One route of a site: its pattern, with "/" for the index. */
export interface Route {
  readonly site: Site;
  readonly pattern: string;
}

/** The fields of a site's routes that are used here. */
interface Entry {
  readonly index?: boolean | undefined;
  readonly path?: string | undefined;
  readonly children?: readonly Entry[] | undefined;
}

/** All routes of the three sites. */
export const routes: readonly Route[] = [...patternsOf("web", web), ...patternsOf("admin", admin), ...patternsOf("site", site)];

function patternsOf(site: Site, entries: readonly Entry[]): Route[] {
  return entries.flatMap(({ index, path, children = [] }) => [
    ...(index ? [{ site, pattern: "/" }] : path === undefined ? [] : [{ site, pattern: path }]),
    ...patternsOf(site, children),
  ]);
}

const nameOf = ({ site, pattern }: Route) => `${site}: ${pattern}`;

/** Returns routes without a screen, and screens of unknown routes; both are empty when the list of screens is complete. */
export function gapsBetween(all: readonly Route[], screens: readonly Route[]): { unseen: string[]; unknown: string[] } {
  const [wanted, seen] = [new Set(all.map(nameOf)), new Set(screens.map(nameOf))];
  return { unseen: [...wanted.difference(seen)], unknown: [...seen.difference(wanted)] };
}
