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

/** The default target for help: our contact form. */
const helpForm = ({ siteUrl }: Settings) => new URL("/contact", siteUrl).href;

/** Returns the target of every link. */
export async function listLinks({ db, settings }: ReadContext): Promise<Answer<typeof platform.links>> {
  const changed = await selectLinks(db);
  return { list: linkNames.map((name) => shown(settings, name, changed.get(name) ?? null)) };
}

/** Returns the names of links whose target staff or the configuration set; the default target of `support` does not count. */
export async function configuredLinkNames({ db, settings }: AnyReadContext): Promise<ReadonlySet<string>> {
  const changed = await selectLinks(db);
  return new Set(linkNames.filter((name) => changed.has(name) || settings.links[name] !== undefined));
}

/** Changes the target of a link. It is effective at once, because the target is read from the database whenever the link is followed. */
export async function changeLink({ db, settings }: Context, { name, url }: Input<typeof platform.changeLink>): Promise<Recorded<Link>> {
  const own = [settings.appUrl, settings.siteUrl].map((site) => new URL(site).hostname);
  if (url !== null && !mayLeadTo(name, url, own)) throw new Refusal("bad-request", { fields: { url: "invalid" } });
  const former = await writeLink(db, name, url);
  const answer = shown(settings, name, url);
  if (former === url) return { answer, change: null };
  const id = linkNames.indexOf(name) + 1;
  return { answer, change: { id, before: { name, url: former }, after: { name, url } } };
}

/** Returns the current target of a short link, or null. The link for help always has a target, because sent mails and open pages contain it. */
export async function followLink({ db, settings }: AnyReadContext, name: string): Promise<string | null> {
  const known = linkNames.find((one) => one === name);
  if (!known) return null;
  return (await selectLink(db, known)) ?? settings.links[known] ?? (known === "support" ? helpForm(settings) : null);
}
