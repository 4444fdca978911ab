import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { type LinkName, linkNames, mayLeadTo } from "@hiwar/contract/links";
import type { platform } from "@hiwar/contract/platform";
import type { Recorded } from "../kernel/audit.ts";
import type { AnyReadContext, Context, ReadContext, Settings } from "../kernel/context.ts";
import { Refusal } from "../kernel/refuse.ts";
import { selectLink, selectLinks, writeLink } from "./queries.ts";

type Link = Answer<typeof platform.changeLink>;

function shown({ links }: Settings, name: LinkName, changed: string | null): Link {
  const configured = links[name] ?? null;
  return { name, url: changed ?? configured, configured, isChanged: changed !== null };
}

/** Where people find help while nobody said otherwise: the form to the team. */
const helpForm = ({ siteUrl }: Settings) => new URL("/contact", siteUrl).href;

/** Where every link leads. */
export async function listLinks({ db, settings }: ReadContext): Promise<Answer<typeof platform.links>> {
  const changed = await selectLinks(db);
  return { list: linkNames.map((name) => shown(settings, name, changed.get(name) ?? null)) };
}

/** The names of the links that lead somewhere now. */
export async function liveLinks({ db, settings }: AnyReadContext): Promise<ReadonlySet<string>> {
  const changed = await selectLinks(db);
  return new Set(linkNames.filter((name) => changed.has(name) || settings.links[name] !== undefined));
}

/** Lets a link lead elsewhere, at once for everybody: where it leads is asked of the database whenever somebody follows it. */
export async function changeLink({ db, settings }: Context, { name, url }: Input<typeof platform.changeLink>): Promise<Recorded<Link>> {
  const own = [settings.appUrl, settings.siteUrl].map((site) => new URL(site).hostname);
  if (url !== null && !mayLeadTo(name, url, own)) throw new Refusal("bad-request", { fields: { url: "invalid" } });
  const former = await writeLink(db, name, url);
  const answer = shown(settings, name, url);
  if (former === url) return { answer, change: null };
  const id = linkNames.indexOf(name) + 1;
  return { answer, change: { id, before: { name, url: former }, after: { name, url } } };
}

/** Where a short link leads now; null for one that leads nowhere. The one for help leads somewhere always: mails and pages that are open keep it. */
export async function followLink({ db, settings }: AnyReadContext, name: string): Promise<string | null> {
  const known = linkNames.find((one) => one === name);
  if (!known) return null;
  return (await selectLink(db, known)) ?? settings.links[known] ?? (known === "support" ? helpForm(settings) : null);
}
