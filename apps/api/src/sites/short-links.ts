const link = /<a [^>]*data-link="(\w+)"[^>]*>[\s\S]*?<\/a>/g;

/** Whether a page contains short links. */
export const hasShortLinks = (html: string) => html.includes("data-link=");

/** Removes the short links that have no target. */
export function withShortLinks(html: string, live: ReadonlySet<string>): string {
  return html.replace(link, (text, name: string) => (live.has(name) ? text : ""));
}
