/** A path of this site, or null: a way back must never lead to another one. */
export function sameSitePath(path: string | null): string | null {
  if (!path?.startsWith("/")) return null;
  const url = URL.parse(path, location.origin);
  // Dots that fall away may leave two slashes in front, which begin another host's name.
  const isOwn = url?.origin === location.origin && !url.pathname.startsWith("//");
  return isOwn ? url.pathname + url.search + url.hash : null;
}
