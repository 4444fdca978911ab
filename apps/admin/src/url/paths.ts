/** The sign-in page with the way back to where one stands. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  return pathname === "/" ? "/login" : `/login?redirect=${encodeURIComponent(pathname + search)}`;
}
