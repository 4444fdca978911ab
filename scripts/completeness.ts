// Reads docs/completeness.md: what the specification names, and which of it is missing, or exists without being used.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contract, events, signals } from "@hiwar/contract/contract";
import { fileAddresses } from "@hiwar/contract/files";
import type { Endpoint } from "@hiwar/contract/kernel/endpoint";
import { errorStatus, resultCodes } from "@hiwar/contract/kernel/errors";
import { type Route, routes, type Site } from "../e2e/pictures/routes.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Returns the names listed in a section of the page. */
export function listed(section: string): string[] {
  const [, text = ""] = read("docs/completeness.md").split(`\n## ${section}\n`);
  const [own = ""] = text.split("\n## ");
  return [...own.matchAll(/^- `([^`]+)`$/gm)].map(([, name = ""]) => name);
}

function sources(...folders: string[]): { path: string; text: string }[] {
  const paths = execFileSync("git", ["ls-files", ...folders], { cwd: root, encoding: "utf8" }).split("\n");
  return paths.filter((path) => /\.(tsx?|sql)$/.test(path)).map((path) => ({ path, text: read(path) }));
}
const isTest = (path: string) => /\.test\.tsx?$|\/test\//.test(path);
const textOf = (files: { text: string }[]) => files.map(({ text }) => text).join("\n");

/** Returns calls without an endpoint of that method and path; names in braces may differ. */
export function missingCalls(): string[] {
  const shape = (method: string, path: string) => `${method} ${path.replace(/\{\w+\}|:\w+/g, "*").replace(/\/$/, "")}`;
  const served = Object.values(contract).flatMap((domain) => Object.values(domain as Record<string, Endpoint>));
  const there = new Set([
    ...served.map(({ method, path }) => shape(method, path)),
    ...Object.values(fileAddresses).map(({ path }) => shape("GET", path)),
  ]);
  return listed("Calls").filter((call) => {
    const [method = "", path = ""] = call.split(" ");
    return !there.has(shape(method, path));
  });
}

const screensOf: Readonly<Record<string, Site>> = {
  "Screens of the app": "web",
  "Screens of the marketing site": "site",
  "Screens of the dashboard": "admin",
};

/** Returns screens without a route; a variable part of a path may be served by one page per word. */
export function missingScreens(): string[] {
  return Object.entries(screensOf).flatMap(([section, site]) => {
    const own = routes.filter((route) => route.site === site).map(shapeOf);
    return listed(section)
      .filter((path) => !own.some((route) => route.test(path)))
      .map((path) => `${section}: ${path}`);
  });
}

/** Returns a test for a route: whether it serves a path of the specification, whose variables such as `:role` match any part. */
function shapeOf({ pattern }: Route) {
  const parts = pattern.split("/").filter((part) => part !== "" && !part.endsWith("?"));
  return {
    test: (path: string) => {
      const asked = path.split("/").filter(Boolean);
      return asked.length === parts.length && asked.every((part, place) => part.startsWith(":") || part === parts[place]);
    },
  };
}

/** Returns signals, events, results, codes and channels of the specification that are missing in the contract. */
export function missingNames(): string[] {
  const channels = textOf(sources("packages/contract/src", "apps/api/src"));
  const has: Readonly<Record<string, (name: string) => boolean>> = {
    Signals: (name) => Object.hasOwn(signals, name),
    Events: (name) => Object.hasOwn(events, name),
    Channels: (name) => channels.includes(`"${name}"`) || channels.includes(`"channel:${name}"`),
    Results: (name) => (resultCodes as readonly string[]).includes(name),
    Codes: (name) => Object.hasOwn(errorStatus, name),
  };
  return Object.entries(has).flatMap(([section, isThere]) =>
    listed(section).flatMap((name) => (isThere(name) ? [] : [`${section}: ${name}`])),
  );
}

/**
 * Returns endpoints that no screen calls and whose contract does not say why, and those with such a reason that are called. Calls are found by name,
 * or by a shared name for two domains that are passed on as a whole.
 */
export function uncalledEndpoints(): string[] {
  const fronts = sources("apps/web/src", "apps/admin/src", "apps/site/src", "packages/app/src", "packages/client/src");
  const text = textOf(fronts.filter(({ path }) => !isTest(path)));
  return Object.entries(contract).flatMap(([domain, endpoints]) => {
    const isHandedOn = new RegExp(`\\b${domain}\\b(?![.\\w])[^\\n]*Calls|Calls[^\\n]*\\b${domain}\\b(?!\\.\\w)`).test(text);
    return Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { path, whyNoScreen }]) => {
      const isAsked = text.includes(`"/api/v1${path}"`);
      const isNamed = new RegExp(`\\b${domain}\\s*\\.${name}\\b`).test(text);
      const isNamedOfBoth = isHandedOn && new RegExp(`\\bcalls?(?:Of\\([^)]*\\))?\\s*\\.${name}\\b|\\)\\.${name}\\b`).test(text);
      const isCalled = isNamed || isNamedOfBoth || isAsked;
      return isCalled === (whyNoScreen === undefined) ? [] : [`${domain}.${name}`];
    });
  });
}

/** Returns codes that the server never uses, or that no test names. */
export function unusedErrorCodes(): string[] {
  const server = sources("apps/api/src", "packages/contract/src", "database/migrations").filter(({ path }) => !/kernel\/error/.test(path));
  const said = textOf(server.filter(({ path }) => !isTest(path)));
  const tested = textOf(server.filter(({ path }) => isTest(path)));
  return Object.keys(errorStatus).flatMap((code) => [
    ...(said.includes(`"${code}"`) || said.includes(`"${code}.`) ? [] : [`${code} is never said`]),
    ...(tested.includes(`"${code}"`) ? [] : [`${code} is not tested`]),
  ]);
}
