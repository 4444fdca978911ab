/** A page of the marketing site, whose host is ours without `app.` in front. */
export function siteAddress(path: string): string {
  if (typeof location === "undefined") return path;
  return `${location.protocol}//${location.host.replace(/^app\./, "")}${path}`;
}
