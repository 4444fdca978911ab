/** Returns the sign-in page's path with a way back to the current page. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  return pathname === "/" ? "/login" : `/login?redirect=${encodeURIComponent(pathname + search)}`;
}
