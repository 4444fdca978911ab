import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Audience, Settings, Visitor } from "../kernel/context.ts";
import { refuse } from "../kernel/refuse.ts";

/** On secure hosts the `__Host-` prefix keeps a sibling host from setting this cookie (RFC 6265bis 4.1.3). */
const cookieName = { plain: "hiwar_session", secure: "__Host-hiwar_device" } as const;
const flowCookie = { plain: "hiwar_flow", secure: "__Host-hiwar_flow" } as const;
/** At most this many sign-in cookies of a browser are read. */
const mostFlows = 8;
const isSecure = ({ environment }: Settings) => environment !== "local";
const cookieNameOf = (settings: Settings) => cookieName[isSecure(settings) ? "secure" : "plain"];

/**
 * Which of the three sites a request reached, by its `Host` header alone; an unknown host counts as the app. Callers can forge `X-Forwarded-Host`: it
 * would bypass a proxy that restricts the dashboard's host.
 */
export function audienceOf(settings: Settings, { host }: IncomingHttpHeaders): Audience {
  if (host === hostOf(settings.adminUrl)) return "admin";
  return host === hostOf(settings.siteUrl) ? "site" : "app";
}

/** The caller's IP address: the connection's, or the one that the outermost of `proxyHops` trusted proxies reports. */
export function addressOf({ socket, headers }: IncomingMessage, proxyHops: number): string {
  const forwarded = headers["x-forwarded-for"];
  const named = (Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? "")).split(",").map((part) => part.trim());
  const chain = [socket.remoteAddress ?? "", ...named.filter(Boolean).reverse()];
  return chain[Math.min(proxyHops, chain.length - 1)] ?? "";
}

/** Whether the calling page was served by the host that it calls. */
export function isOwnPage({ origin, host }: IncomingHttpHeaders): boolean {
  return origin !== undefined && URL.parse(origin)?.host === host;
}

const hosts = new Map<string, string>();
function hostOf(url: string): string {
  const known = hosts.get(url) ?? new URL(url).host;
  hosts.set(url, known);
  return known;
}

/** Throws `forbidden` unless the calling page has the same origin: cookie routes refuse forms and scripts of other sites. */
export function checkOrigin(request: FastifyRequest): void {
  const site = request.headers["sec-fetch-site"];
  if (!isOwnPage(request.headers)) refuse("forbidden");
  if (site !== undefined && site !== "same-origin") refuse("forbidden");
}

/**
 * Reads a request's IP address, device name (at most 200 characters) and device secret. `setSecret` sets the cookie; with a null age it lasts for the
 * browser's session.
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
    // Each cookie has a random name, so that two set at the same moment do not replace each other.
    setFlowSecret: (secret) => void reply.setCookie(`${flow}_${randomBytes(4).toString("hex")}`, secret, base),
    logAccount: (personId) => {
      request.account = personId;
    },
  };
}

/** Whether a request has a device cookie. Its session is not looked up: it may have ended. */
export const hasDeviceCookie = (settings: Settings, { cookies }: FastifyRequest): boolean => cookies[cookieNameOf(settings)] !== undefined;
