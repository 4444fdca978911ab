import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { request as openRequest } from "node:http";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Audience } from "./context.ts";
import { Refusal } from "./refuse.ts";
import { sendRefusal } from "./serve.ts";
import { audienceOf } from "./visitor.ts";
import type { World } from "./world.ts";

/** Built front ends by site, the folder of uploaded public files, and local hosts that another server answers (the sandbox). */
export interface Sites {
  readonly sites: Readonly<Record<Audience, string>>;
  readonly uploads: string;
  readonly proxies?: Readonly<Record<string, string>>;
}

/** The one style element that react-aria-components adds at run time (touch-action of pressable parts), by its hash. */
const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";
const year = 365 * 24 * 3600;

/** Serves the three built sites by host, public uploads, health, and on local hosts the sandbox. */
export async function serveSites(app: FastifyInstance, world: World, { sites, uploads, proxies = {} }: Sites): Promise<void> {
  app.addHook("onRequest", async (request, reply) => {
    const upstream = proxies[request.hostname];
    if (upstream) return passOn(request, reply, upstream);
    secure(reply, world);
  });
  await app.register(fastifyStatic, {
    root: uploads,
    prefix: "/api/v1/assets/uploads/",
    immutable: true,
    maxAge: year * 1000,
    decorateReply: true,
    index: false,
  });
  // Only students and tutors sign in with Google: the other two sites allow nothing of another host.
  const google = (site: string) => (site === "app" ? new URL("./", world.outside.google.scriptUrl).href : null);
  const pages = Object.fromEntries(Object.entries(sites).map(([site, root]) => [site, pagesOf(root, google(site))])) as Record<
    Audience,
    Pages
  >;
  app.get("/live", async () => ({ live: true }));
  app.get("/ready", async (_request, reply) => {
    const ready = await sql`select 1`.execute(world.db).then(
      () => true,
      () => false,
    );
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === "GET" || request.method === "HEAD") && !request.url.startsWith("/api/");
    if (!isPage) return sendRefusal(reply, request.id, new Refusal("not-found"));
    return servePage(pages[audienceOf(world.settings, request)], request, reply);
  });
}

interface Pages {
  readonly root: string;
  /** What a path without a file of its own is answered with, and the policy that allows its inline scripts by hash. */
  readonly shell: { html: string; policy: string } | null;
  /** Under which Google's sign-in lies, where it is offered. */
  readonly google: string | null;
}

function pagesOf(root: string, google: string | null): Pages {
  const path = join(root, "index.html");
  if (!existsSync(path)) return { root, shell: null, google };
  const html = readFileSync(path, "utf8");
  return { root, shell: { html, policy: policyOf(html, google) }, google };
}

/**
 * A content security policy without `unsafe-inline`: the page's own inline scripts are allowed by their hashes, and of
 * Google's sign-in what its documentation names: the script, the button's frame and style, and its calls.
 */
function policyOf(html: string, google: string | null): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, body]) =>
      `'sha256-${createHash("sha256")
        .update(body ?? "")
        .digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes, ...(google ? [`${google}client`] : [])].join(" ")}`,
    `style-src 'self' ${reactAriaStyle}${google ? ` ${google}style` : ""}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self' ws: wss:${google ? ` ${google}` : ""}`,
    `frame-src ${google ?? "'none'"}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function servePage({ root, shell, google }: Pages, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = decodeURIComponent(request.url.split("?")[0] ?? "/");
  const prerendered = path.endsWith("/") ? `${path}index.html` : `${path}/index.html`;
  if (/\.\w+$/.test(path) && !path.includes("..") && existsSync(join(root, path))) {
    const hashed = path.startsWith("/assets/");
    return reply.sendFile(path, root, { maxAge: hashed ? year * 1000 : 0, immutable: hashed });
  }
  if (path !== "/" && !path.includes("..") && existsSync(join(root, prerendered))) {
    const html = readFileSync(join(root, prerendered), "utf8");
    return reply
      .header("content-security-policy", policyOf(html, google))
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(html);
  }
  if (!shell || /\.\w+$/.test(path)) return reply.code(404).type("text/plain").send("not found");
  return reply
    .header("content-security-policy", shell.policy)
    .header("cache-control", "no-cache")
    .type("text/html; charset=utf-8")
    .send(shell.html);
}

function secure(reply: FastifyReply, world: World): void {
  void reply.header("x-content-type-options", "nosniff");
  void reply.header("referrer-policy", "strict-origin-when-cross-origin");
  void reply.header("permissions-policy", "camera=(self), microphone=(self), display-capture=(self), geolocation=()");
  if (world.settings.environment !== "local") void reply.header("strict-transport-security", `max-age=${year}; includeSubDomains`);
}

/** Hands a request for another local host on as it is. */
function passOn(request: FastifyRequest, reply: FastifyReply, upstream: string): void {
  reply.hijack();
  const target = new URL(request.url, upstream);
  const outgoing = openRequest(target, { method: request.method, headers: request.headers }, (incoming) => {
    reply.raw.writeHead(incoming.statusCode ?? 502, incoming.headers);
    incoming.pipe(reply.raw);
  });
  outgoing.on("error", () => reply.raw.writeHead(502).end());
  request.raw.pipe(outgoing);
}
