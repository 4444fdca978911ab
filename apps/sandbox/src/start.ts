import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { type MovableClock, registerControl, registerFaultPages } from "./control.ts";
import { createErpTwin, erpKeys } from "./erp/erp.ts";
import { createErrorsTwin, dsnAt } from "./errors/errors.ts";
import { createFaults } from "./faults.ts";
import { createFawryTwin, type FawryOptions } from "./fawry/fawry.ts";
import { fawryKeys, sandboxMerchant } from "./fawry/merchant.ts";
import { registerFonts } from "./fonts.ts";
import { registerFrontPage } from "./front-page.ts";
import { html } from "./html.ts";
import { createLeaksTwin, leakKeys } from "./leaks/leaks.ts";
import { createMailTwin } from "./mail/mail.ts";
import { createFrame, type Frame } from "./page.ts";
import { paymobKeys, sandboxPaymob } from "./paymob/merchant.ts";
import { createPaymobTwin } from "./paymob/paymob.ts";
import { createReachTwins, type ReachOptions, reachKeys, reachSections } from "./reach.ts";
import { createScannerTwin } from "./scanner/scanner.ts";
import { createTrackingTwin, partiesAt } from "./tracking/tracking.ts";
import type { Twin, TwinSetting } from "./twin.ts";

export type SandboxOptions = {
  /** The start fails unless this is `local`, because the sandbox must never serve real people. */
  environment: string;
  /** 0 takes any free port, here and for SMTP. */
  port: number;
  smtpPort: number;
  /** A loopback host or IP address; 127.0.0.1 by default. */
  host?: string;
  /** The public URL for browsers and error reports, if it differs from the URL of the port. */
  publicUrl?: string;
  /** Null or absent keeps everything in memory only. */
  dataDirectory?: string | null;
  now: () => Temporal.Instant;
  /** Lets the control API move the world's clock. */
  clock?: MovableClock;
  fawry?: Partial<FawryOptions>;
  reach?: Partial<ReachOptions>;
};

export type Sandbox = {
  url: string;
  smtpPort: number;
  /** Environment variables of the product's payment gateways for the twins. */
  gateways: Record<string, string>;
  reach: ReturnType<typeof reachKeys>;
  erp: ReturnType<typeof erpKeys>;
  /** Ids and URLs of analytics and session recording, to which browsers of people who consented connect. */
  parties: ReturnType<typeof partiesAt>;
  /** Configuration of the product's client for the twin of the leaked-password service. */
  leaks: ReturnType<typeof leakKeys>;
  /** Configuration of the product's client for the twin of the virus scanner. */
  scanner: { place: { host: string; port: number }; timeoutMilliseconds: number };
  /** The DSN for error reports from browsers, and from a server configured for it. */
  dsn: string;
  close: () => Promise<void>;
};

const loopback = new Set(["127.0.0.1", "::1", "localhost"]);

// Form decoding would turn the plus of a merchant code into a space, but raw and encoded queries must both work.
function parseQuery(query: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const pair of query.split("&")) {
    const at = pair.indexOf("=");
    if (at > 0) fields[decode(pair.slice(0, at))] = decode(pair.slice(at + 1));
  }
  return fields;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function createApp(): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 1_000_000, routerOptions: { querystringParser: parseQuery } });
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook("onSend", async (_request, reply) => {
    reply.header("x-content-type-options", "nosniff");
    reply.header("cache-control", "no-store");
  });
  return app;
}

function registerNotFound(app: FastifyInstance, draw: Frame): void {
  app.setNotFoundHandler((request, reply) => {
    reply.code(404);
    if (!request.headers.accept?.includes("text/html")) return reply.send({ error: "not found" });
    return draw(reply, {
      title: "لا شيء هنا",
      path: request.url,
      content: html`<p>الرابط غير صحيح، أو حُذف ما كان فيه. <a href="/">عُد إلى الصندوق</a></p>`,
    });
  });
}

function checkOptions(options: SandboxOptions, host: string): void {
  if (options.environment !== "local")
    throw new Error(`The sandbox starts only in the local environment, not in "${options.environment}".`);
  if (!loopback.has(host)) throw new Error(`The sandbox listens on a loopback address only, not on "${host}".`);
}

// Another company needs one more line here and one in `sections`.
function createTwins(setting: TwinSetting, options: SandboxOptions, fawry: FawryOptions, draw: Frame) {
  const mail = createMailTwin(setting, options.smtpPort, draw);
  const scanner = createScannerTwin(setting, draw);
  const paymob = { merchant: sandboxPaymob, retryMilliseconds: fawry.retryMilliseconds };
  const reach = { whatsAppWebhook: () => null, retryMilliseconds: 1_000, ...options.reach };
  const twins: readonly Twin[] = [
    createFawryTwin(setting, fawry, draw),
    createPaymobTwin(setting, paymob, draw),
    mail,
    ...createReachTwins(setting, reach, draw),
    createErpTwin(setting, draw),
    createTrackingTwin(setting, draw),
    createErrorsTwin(setting, draw),
    createLeaksTwin(setting, draw),
    scanner,
  ];
  return { twins, mail, scanner };
}

const sections = [
  { href: "/fawry", title: "فوري" },
  { href: "/paymob", title: "Paymob" },
  { href: "/mail", title: "البريد" },
  ...reachSections,
  { href: "/erp", title: "العملاء" },
  { href: "/tracking", title: "الإحصاءات" },
  { href: "/errors", title: "تقارير الأعطال" },
  { href: "/leaks", title: "المسرّب" },
  { href: "/scanner", title: "الفاحص" },
  { href: "/faults", title: "الأعطال" },
];

/** Starts the twins of the outside companies, except S3, on this machine: one port for HTTP, one for SMTP, one for the scanner. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = "127.0.0.1", dataDirectory = null, clock, now } = options;
  checkOptions(options, host);
  const closing = new AbortController();
  const faults = createFaults();
  const draw = createFrame(sections);
  let url = options.publicUrl ?? "";
  const fawry = {
    merchant: sandboxMerchant,
    defaultWebhookUrl: null,
    customerFeePiasters: 0,
    retryMilliseconds: 1_000,
    pagesUrl: () => url,
    ...options.fawry,
  };
  const setting = { now, faults, dataDirectory: dataDirectory && join(dataDirectory, "sandbox"), closing: closing.signal };
  const { twins, mail, scanner } = createTwins(setting, options, fawry, draw);

  const app = createApp();
  registerFonts(app);
  registerFrontPage(app, twins, draw);
  registerFaultPages(app, twins, faults, draw);
  registerControl(app, twins, faults, clock ?? null);
  for (const twin of twins) twin.register(app);
  registerNotFound(app, draw);

  const close = async () => {
    clearInterval(ticking);
    closing.abort();
    await app.close();
    for (const twin of twins) await twin.close();
  };
  const ticking = setInterval(() => {
    for (const twin of twins) twin.tick();
  }, 1_000).unref();
  let address: string;
  try {
    address = await app.listen({ port: options.port, host });
    for (const twin of twins) await twin.listen?.(host);
  } catch (error) {
    // If one port is taken, the ports opened before must be closed again.
    await close();
    throw error;
  }

  url ||= address;
  return {
    url,
    smtpPort: mail.port(),
    gateways: { ...fawryKeys(fawry.merchant, address, url), ...paymobKeys(sandboxPaymob, address, url) },
    reach: reachKeys(address, url),
    erp: erpKeys(address),
    parties: partiesAt(url),
    leaks: leakKeys(address),
    scanner: { place: { host, port: scanner.port() }, timeoutMilliseconds: 10_000 },
    dsn: dsnAt(url),
    close,
  };
}
