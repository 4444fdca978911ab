/** A page of another of our sites, whose host is ours with another word in place of `app.`; none for the marketing site. */
export function siblingHostUrl(name: "" | "admin.", path: string): string {
  if (typeof location === "undefined") return path;
  return `${location.protocol}//${name}${location.host.replace(/^app\./, "")}${path}`;
}
