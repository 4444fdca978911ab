/** Returns a path of this site, or null: a redirect after sign-in must never lead to another site. */
export function sameSitePath(path: string | null): string | null {
  if (!path?.startsWith("/")) return null;
  const url = URL.parse(path, location.origin);
  // Resolving dots may leave two leading slashes, which begin another host's name.
  const isOwn = url?.origin === location.origin && !url.pathname.startsWith("//");
  return isOwn ? url.pathname + url.search + url.hash : null;
}
