import admin from "../../apps/admin/src/routes.ts";
import site from "../../apps/site/src/routes.ts";
import web from "../../apps/web/src/routes.ts";

export type Site = "web" | "admin" | "site";

/** One URL of a site: its pattern as its routes write it, "/" for the index. */
export interface Route {
  readonly site: Site;
  readonly pattern: string;
}

/** The part of a site's list of routes that is read here. */
interface Entry {
  readonly index?: boolean | undefined;
  readonly path?: string | undefined;
  readonly children?: readonly Entry[] | undefined;
}

/** Every URL of the three sites. */
export const routes: readonly Route[] = [...patternsOf("web", web), ...patternsOf("admin", admin), ...patternsOf("site", site)];

function patternsOf(site: Site, entries: readonly Entry[]): Route[] {
  return entries.flatMap(({ index, path, children = [] }) => [
    ...(index ? [{ site, pattern: "/" }] : path === undefined ? [] : [{ site, pattern: path }]),
    ...patternsOf(site, children),
  ]);
}

const nameOf = ({ site, pattern }: Route) => `${site}: ${pattern}`;

/** Routes that no screen shows, and screens of routes that do not exist: both empty when the list of screens is whole. */
export function gapsBetween(all: readonly Route[], screens: readonly Route[]): { unseen: string[]; unknown: string[] } {
  const [wanted, seen] = [new Set(all.map(nameOf)), new Set(screens.map(nameOf))];
  return { unseen: [...wanted.difference(seen)], unknown: [...seen.difference(wanted)] };
}
