/** The short links of `/url/:name`, and `support`, where people ask for help. */
export const linkNames = ["support", "wa", "sfb", "syt", "sig", "stt", "sx", "mpv", "mtd"] as const;
export type LinkName = (typeof linkNames)[number];

const films = ["youtube.com", "youtu.be", "vimeo.com"];
/** Where a link may lead, each host with those below it. Our own sites, to which the others may lead too, are the server's to know. */
const hosts: Readonly<Record<LinkName, readonly string[]>> = {
  support: ["wa.me", "whatsapp.com", "t.me", "facebook.com", "m.me"],
  wa: ["wa.me", "whatsapp.com"],
  sfb: ["facebook.com", "fb.com", "fb.me"],
  syt: ["youtube.com", "youtu.be"],
  sig: ["instagram.com"],
  stt: ["tiktok.com"],
  sx: ["x.com", "twitter.com"],
  mpv: films,
  mtd: films,
};

/** Whether a link may lead there: https, without a name, a password or a port of its own, to one of its hosts or of `ownHosts`. */
export function mayLeadTo(name: LinkName, url: string, ownHosts: readonly string[] = []): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password, port } = new URL(url);
  if (protocol !== "https:" || username !== "" || password !== "" || port !== "") return false;
  return [...hosts[name], ...ownHosts].some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
