import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Audience, Settings, Visitor } from "../kernel/context.ts";
import { refuse } from "../kernel/refuse.ts";

/** Where cookies are secure, the prefix keeps a sibling host from setting this one (RFC 6265bis 4.1.3). */
const cookieName = { plain: "hiwar_session", secure: "__Host-hiwar_device" } as const;
const flowCookie = { plain: "hiwar_flow", secure: "__Host-hiwar_flow" } as const;
/** Of so many cookies a browser is known by at most. */
const mostFlows = 8;
const isSecure = ({ environment }: Settings) => environment !== "local";
const cookieNameOf = (settings: Settings) => cookieName[isSecure(settings) ? "secure" : "plain"];

/**
 * Which of the three sites a request came to, by its `Host` alone; an unknown host is the app. `X-Forwarded-Host` is the caller's own
 * word: behind a proxy that keeps the dashboard's host to itself it would be a way around.
 */
export function audienceOf(settings: Settings, { host }: IncomingHttpHeaders): Audience {
  if (host === hostOf(settings.adminUrl)) return "admin";
  return host === hostOf(settings.siteUrl) ? "site" : "app";
}

/** The caller's address: the connection's, or what the last of `proxyHops` trusted proxies says of whoever called it. */
export function addressOf({ socket, headers }: IncomingMessage, proxyHops: number): string {
  const forwarded = headers["x-forwarded-for"];
  const named = (Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? "")).split(",").map((part) => part.trim());
  const chain = [socket.remoteAddress ?? "", ...named.filter(Boolean).reverse()];
  return chain[Math.min(proxyHops, chain.length - 1)] ?? "";
}

/** Whether the page that calls was served by the host it calls. */
export function isOwnPage({ origin, host }: IncomingHttpHeaders): boolean {
  return origin !== undefined && URL.parse(origin)?.host === host;
}

const hosts = new Map<string, string>();
function hostOf(url: string): string {
  const known = hosts.get(url) ?? new URL(url).host;
  hosts.set(url, known);
  return known;
}

/** Cookie routes answer only pages of their own origin: another site's form or script is refused. */
export function checkOrigin(request: FastifyRequest): void {
  const site = request.headers["sec-fetch-site"];
  if (!isOwnPage(request.headers)) refuse("forbidden");
  if (site !== undefined && site !== "same-origin") refuse("forbidden");
}

/**
 * Reads a request's address, device name (200 characters at most) and device secret. `keepSecret` sets the cookie, for this session of the
 * browser when its age is null.
 */
export function visitorOf(settings: Settings, request: FastifyRequest, reply: FastifyReply, audience: Audience): Visitor {
  const name = cookieNameOf(settings);
  const flow = flowCookie[isSecure(settings) ? "secure" : "plain"];
  const base = { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(settings) } as const;
  return {
    address: request.ip,
    deviceName: (request.headers["user-agent"] ?? "").slice(0, 200),
    audience,
    secret: request.cookies[name] ?? null,
    setSecret: (secret, maxAge) => void reply.setCookie(name, secret, maxAge === null ? base : { ...base, maxAge }),
    flowSecrets: Object.entries(request.cookies)
      .flatMap(([cookie, value]) => (cookie.startsWith(flow) && value ? [value] : []))
      .slice(0, mostFlows),
    // Each under a name of its own: of two that are given out at the same moment neither takes the other's place.
    setFlowSecret: (secret) => void reply.setCookie(`${flow}_${randomBytes(4).toString("hex")}`, secret, base),
    logAccount: (personId) => {
      request.account = personId;
    },
  };
}

/** Whether a request brings a device's cookie. Its session is not looked up: it may have ended. */
export const isMember = (settings: Settings, { cookies }: FastifyRequest): boolean => cookies[cookieNameOf(settings)] !== undefined;
