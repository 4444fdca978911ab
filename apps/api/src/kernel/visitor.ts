import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Audience, Settings, Visitor } from "./context.ts";
import { refuse } from "./refuse.ts";

const cookieName = "hiwar_device";

/** Which of the three sites a request came to, by its host; an unknown host is the app. */
export function audienceOf(settings: Settings, request: { host: string }): Audience {
  if (request.host === hostOf(settings.adminUrl)) return "admin";
  return request.host === hostOf(settings.siteUrl) ? "site" : "app";
}

const hosts = new Map<string, string>();
function hostOf(url: string): string {
  const known = hosts.get(url) ?? new URL(url).host;
  hosts.set(url, known);
  return known;
}

/** Cookie routes answer only pages of their own origin: another site's form or script is refused. */
export function checkOrigin(request: FastifyRequest): void {
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (!origin || URL.parse(origin)?.host !== request.host) refuse("forbidden");
  if (site !== undefined && site !== "same-origin") refuse("forbidden");
}

export function visitorOf(settings: Settings, request: FastifyRequest, reply: FastifyReply, audience: Audience): Visitor {
  const base = { path: "/api/v1/auth", httpOnly: true, sameSite: "lax", secure: settings.environment !== "local" } as const;
  return {
    address: request.ip,
    deviceName: (request.headers["user-agent"] ?? "").slice(0, 200),
    audience,
    secret: request.cookies[cookieName] ?? null,
    keepSecret: (secret, maxAge) => void reply.setCookie(cookieName, secret, maxAge === null ? base : { ...base, maxAge }),
  };
}
