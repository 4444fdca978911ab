import { existsSync } from "node:fs";
import { request as openRequest } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fastifyStatic from "@fastify/static";
import { guardianPath } from "@hiwar/contract/guardians";
import { payLinkPath } from "@hiwar/contract/pay-links";
import { sitePages } from "@hiwar/contract/site-pages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { headersOfAll } from "../http/headers.ts";
import { serveHealth } from "../http/health.ts";
import { serveUnknown } from "../http/serve.ts";
import { audienceOf, hasDeviceCookie } from "../http/visitor.ts";
import { acceptsGzip } from "../kernel/compression.ts";
import type { Audience } from "../kernel/context.ts";
import type { Services } from "../kernel/contexts.ts";
import { isConnectionError } from "../kernel/database.ts";
import { allowedHostsOf, noHosts } from "./allowed-hosts.ts";
import { robotsText, sitemap } from "./for-searches.ts";
import { type Preload, withLateScripts, withPreloads } from "./head.ts";
import { type MarkWords, withWords } from "./marks.ts";
import { type PageContent, withContent } from "./page-content.ts";
import { type Page, readPage, type Surroundings } from "./pages.ts";
import { hasPlanCards, type PlanCards, withPlanCards } from "./plan-cards.ts";
import { hasShortLinks, withShortLinks } from "./short-links.ts";

/** The folders of the built front ends by site, and local hosts that are proxied to another server (the sandbox). */
export interface Sites {
  readonly sites: Readonly<Record<Audience, string>>;
  readonly proxies?: Readonly<Record<string, string>>;
}

/** What the server adds to the HTML of an app page: preload links and texts. */
export interface InitialPageData {
  /** Requests that the page will make, linked in its head. */
  readonly preloads: readonly Preload[];
  /** Words for the marks of its prerendered form, which guests get. If one is missing they get the shell. */
  readonly words: MarkWords | null;
}

/** A page whose first data is known, unless its URL has one of the parameters `changedBy`; campaigns add other parameters. */
export interface PageWithInitialData {
  readonly changedBy: readonly string[];
  readonly read: (services: Services) => Promise<InitialPageData>;
}

/** Data that domains add to built pages. */
export interface PageData {
  /** The first data of the app's pages, by path. */
  readonly first: Readonly<Record<string, PageWithInitialData>>;
  /** The plans on sale, for the marketing pages. */
  readonly planCards: (services: Services) => Promise<PlanCards>;
  /** The names of the short links with a configured target, for the marketing pages. */
  readonly configuredLinkNames: (services: Services) => Promise<ReadonlySet<string>>;
  /**
   * The content that a page of the app shows to guests before it loads. "gone" when nothing is at its path (404), null when the page has no
   * content of its own.
   */
  readonly content: (services: Services, path: string, query: URLSearchParams) => Promise<PageContent | "gone" | null>;
  /** The paths of the app's pages that search engines may index. */
  readonly publicPaths: (services: Services) => Promise<readonly string[]>;
  /** The target of a short link; null without one. */
  readonly followLink: (services: Services, name: string) => Promise<string | null>;
}

/** Pages whose path holds a secret, known only to those who were given the link. They are not indexed and send no referrer to other sites. */
const secretPaths = [payLinkPath(""), guardianPath("")];

const year = 365 * 24 * 3600;

/** Serves the three built sites by host, the health endpoints and, on local hosts, the sandbox. */
export async function serveSites(app: FastifyInstance, services: Services, { sites, proxies = {} }: Sites, data: PageData): Promise<void> {
  const { first, planCards, configuredLinkNames, followLink } = data;
  const headers = headersOfAll(services.settings);
  app.addHook("onRequest", (request, reply, next) => {
    const name = request.headers.host?.split(":")[0] ?? "";
    const upstream = Object.hasOwn(proxies, name) && proxies[name];
    if (upstream) return proxyTo(request, reply, upstream);
    void reply.headers(headers);
    if (secretPaths.some((path) => request.url.startsWith(path)))
      void reply.header("x-robots-tag", "noindex").header("referrer-policy", "no-referrer");
    next();
  });
  await app.register(fastifyStatic, { serve: false, index: false, preCompressed: true });
  app.route<{ Params: { name: string } }>({
    method: ["GET", "HEAD"],
    url: "/url/:name",
    handler: async ({ params: { name } }, reply) => {
      const url = await followLink(services, name);
      return url === null ? reply.callNotFound() : reply.header("cache-control", "no-store").redirect(url);
    },
  });
  serveSearches(app, services, data);
  // Only the app offers Google's sign-in: the other two sites allow no other host.
  const googleUrl = new URL("./", services.outside.google.scriptUrl).href;
  serveHealth(app, services);
  serveUnknown(app, async (request, reply) => {
    const site = audienceOf(services.settings, request.headers);
    const isApp = site === "app";
    const isGuest = isApp && !hasDeviceCookie(services.settings, request);
    const content = isGuest ? await contentAt(services, data, request.url) : null;
    const { preloads, words } = (isApp && (await firstAt(first, request.url)?.read(services))) || { preloads: [], words: null };
    const { appUrl, adminUrl, siteUrl } = services.settings;
    const sockets = new URL({ app: appUrl, admin: adminUrl, site: siteUrl }[site]).origin.replace(/^http/, "ws");
    return servePage(
      {
        root: sites[site],
        app: new URL(appUrl).origin,
        site: new URL(siteUrl).origin,
        google: isApp ? googleUrl : null,
        parties: isApp ? allowedHostsOf(services.outside.parties, request.cookies, request.url.split("?")[0] ?? "/") : noHosts,
        sockets,
        isFramed: isApp && services.settings.environment === "local",
        preloads,
        words: isGuest ? words : null,
        content,
        data: { planCards: () => planCards(services), configuredLinkNames: () => configuredLinkNames(services) },
      },
      request,
      reply,
    );
  });
}

/** The `PageWithInitialData` at a URL; null when there is none, or when a parameter changes its content. */
function firstAt(first: PageData["first"], url: string): PageWithInitialData | null {
  const [path = "", search] = url.split("?");
  const page = Object.hasOwn(first, path) ? first[path] : undefined;
  const asked = new URLSearchParams(search);
  return page && !page.changedBy.some((name) => asked.has(name)) ? page : null;
}

/** Current data for a built page. */
interface MomentData {
  readonly planCards: () => Promise<PlanCards>;
  readonly configuredLinkNames: () => Promise<ReadonlySet<string>>;
}

interface Site extends Surroundings {
  readonly root: string;
  readonly preloads: readonly Preload[];
  readonly words: MarkWords | null;
  readonly content: PageContent | "gone" | null;
  readonly data: MomentData;
}

const notFoundPath = "/404";

/** Serves a built file, the page of the path, or the site's fallback: the shell, which finds the route in the browser. */
async function servePage(
  { root, preloads, words, content, data, ...allowed }: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = pathOf(request.url);
  const isFile = /\.\w+$/.test(path);
  // A page is served only by its route's path, together with its policy, and never as an .html file.
  if (isFile && !path.endsWith(".html") && existsSync(join(root, path))) {
    const hashed = path.startsWith("/assets/");
    return reply.sendFile(path, root, { maxAge: hashed ? year * 1000 : 0, immutable: hashed });
  }
  if (isFile) return reply.code(404).type("text/plain; charset=utf-8").send("not found");
  const said = (html: string) => (content === null || content === "gone" ? html : withContent(html, content, allowed.app));
  const own = path === "/" || path === notFoundPath ? null : readPage(root, join(path, "index.html"), allowed);
  const whole = own && withWords(await atThisMoment(withLateScripts(withPreloads(own, path, preloads)), data), words ?? {});
  if (own && whole !== null) return sendPage(request, reply, { ...own, html: said(whole) });
  // A prerendered site knows all its paths and has a page for all others.
  const missing = path === "/" ? null : readPage(root, join(notFoundPath, "index.html"), allowed);
  if (missing) return sendPage(request, reply.code(404), missing);
  const shell = readPage(root, "index.html", allowed);
  if (!shell) return reply.code(404).type("text/plain; charset=utf-8").send("not built");
  if (content === "gone") void reply.code(404);
  return sendPage(request, reply, { ...shell, html: said(await atThisMoment(withPreloads(shell, path, preloads), data)) });
}

/** Fills in current prices and links when the HTML shows any. */
async function atThisMoment(html: string, { planCards, configuredLinkNames }: MomentData): Promise<string> {
  const priced = hasPlanCards(html) ? withPlanCards(html, await planCards()) : html;
  return hasShortLinks(priced) ? withShortLinks(priced, await configuredLinkNames()) : priced;
}

/** The content of a page of the app for a guest. A failure gives null, and a defect is logged: the page is then sent without content. */
async function contentAt(services: Services, { content }: PageData, url: string): Promise<PageContent | "gone" | null> {
  const [path = "", search] = url.split("?");
  return content(services, path, new URLSearchParams(search)).catch((error: unknown) => {
    if (!isConnectionError(error)) services.log.warn({ error, path }, "a page goes out without what it says");
    return null;
  });
}

/** Serves robots.txt and sitemap.xml for the site and the app; the dashboard has none. */
function serveSearches(app: FastifyInstance, services: Services, { publicPaths }: PageData): void {
  const { siteUrl, appUrl } = services.settings;
  const found = {
    site: { origin: new URL(siteUrl).origin, paths: async () => sitePages, closed: ["/url/", "/api/"] },
    // `/api/` is open on the app: crawlers that render its pages fetch their data from the API.
    app: { origin: new URL(appUrl).origin, paths: () => publicPaths(services), closed: ["/api/docs", "/checkout", ...secretPaths] },
  };
  const serve = (url: string, type: string, write: (of: (typeof found)["app" | "site"]) => Promise<string>) =>
    app.route({
      method: ["GET", "HEAD"],
      url,
      handler: async (request, reply) => {
        const audience = audienceOf(services.settings, request.headers);
        return audience === "admin" ? reply.callNotFound() : reply.type(`${type}; charset=utf-8`).send(await write(found[audience]));
      },
    });
  serve("/robots.txt", "text/plain", async ({ origin, closed }) => robotsText(origin, closed));
  serve("/sitemap.xml", "application/xml", async ({ origin, paths }) => sitemap(origin, await paths()));
}

/** In bytes, and longer than any of our paths; the file system rejects longer names with its own error. */
const longestPath = 255;

/**
 * Returns the path within the site; `/-`, which never exists, for one that contains `..` or NUL or is too long. The router has rejected malformed
 * encodings already.
 */
function pathOf(url: string): string {
  const path = decodeURIComponent(url.split("?")[0] ?? "/");
  const isNobodys = path.includes("..") || path.includes("\u0000") || Buffer.byteLength(path) > longestPath;
  return isNobodys ? "/-" : path;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { html, policy }: Page): FastifyReply {
  const unpacks = acceptsGzip(request);
  if (unpacks) void reply.header("content-encoding", "gzip");
  return reply
    .header("content-security-policy", policy)
    .header("cache-control", "no-cache")
    .header("vary", "accept-encoding, cookie")
    .type("text/html; charset=utf-8")
    .send(unpacks ? gzipSync(html) : html);
}

/** Proxies a request for another local host unchanged. */
function proxyTo(request: FastifyRequest, reply: FastifyReply, upstream: string): void {
  const { method, headers, url: path } = request;
  const outgoing = openRequest(upstream, { method, headers, path }, (incoming) => {
    reply.raw.writeHead(incoming.statusCode ?? 502, incoming.headers);
    incoming.pipe(reply.raw);
  });
  reply.hijack();
  outgoing.on("error", () => (reply.raw.headersSent ? reply.raw.destroy() : reply.raw.writeHead(502).end()));
  request.raw.pipe(outgoing);
}
