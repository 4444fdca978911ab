/** A path of this site, or null: a way back must never lead to another one. */
export function ownPath(path: string | null): string | null {
  if (!path?.startsWith("/")) return null;
  const url = URL.parse(path, location.origin);
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : null;
}
