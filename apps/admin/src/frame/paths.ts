/** A path of this site, or its beginning: a way back must never lead to another one. */
export function wayBack(path: string | null): string {
  if (!path?.startsWith("/")) return "/";
  const url = URL.parse(path, location.origin);
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : "/";
}

/** The sign-in page with the way back to where one stands. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  return pathname === "/" ? "/login" : `/login?redirect=${encodeURIComponent(pathname + search)}`;
}
