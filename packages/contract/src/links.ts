/** The short links of `/url/:name`, and `support`, which leads to where people get help. */
export const linkNames = ["support", "wa", "sfb", "syt", "sig", "stt", "sx", "mpv", "mtd"] as const;
export type LinkName = (typeof linkNames)[number];

const films = ["youtube.com", "youtu.be", "vimeo.com"];
/** Allowed hosts of each link, subdomains included. Our own sites, which are also allowed, are known to the server only. */
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

/** Whether a link may lead to a URL: https, without user, password or port, on one of its hosts or of `ownHosts`. */
export function mayLeadTo(name: LinkName, url: string, ownHosts: readonly string[] = []): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password, port } = new URL(url);
  if (protocol !== "https:" || username !== "" || password !== "" || port !== "") return false;
  return [...hosts[name], ...ownHosts].some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
