import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { LocalProcess } from "./local-process.ts";
import { type Device, openDevice, signInAt } from "./pages.ts";

/** Runs in the page before its own scripts: keeps every peer connection, so that a test can read what arrived. */
function rememberPeers(): void {
  const peers: RTCPeerConnection[] = [];
  const Original = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Original {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      peers.push(this);
    }
  };
  Object.assign(window, { peers });
}

/** A person with their own browser context, on the app's host. */
export class Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly #world: LocalProcess;
  /** The uncaught errors of the page; there must be none. */
  readonly complaints: readonly string[];

  private constructor(world: LocalProcess, { context, page }: Device, complaints: readonly string[]) {
    this.#world = world;
    this.context = context;
    this.page = page;
    this.complaints = complaints;
  }

  /** Opens a device whose clock equals the world's, since a wrong clock opens a dialog. */
  static async open(browser: Browser, world: LocalProcess, options: BrowserContextOptions = {}): Promise<Visitor> {
    const complaints: string[] = [];
    const device = await openDevice(browser, (fault) => complaints.push(fault), { reducedMotion: "reduce", ...options });
    await device.context.clock.install({ time: new Date(await world.now()) });
    await device.context.addInitScript(rememberPeers);
    return new Visitor(world, device, complaints);
  }

  /** Returns what arrived from the other side over all connections of the page: decoded frames and audio energy. */
  heard(): Promise<{ frames: number; energy: number }> {
    return this.page.evaluate(async () => {
      const total = { frames: 0, energy: 0 };
      for (const peer of (window as unknown as { peers?: RTCPeerConnection[] }).peers ?? []) {
        for (const report of (await peer.getStats()).values()) {
          if (report.type !== "inbound-rtp") continue;
          total.frames += report.framesDecoded ?? 0;
          total.energy += report.totalAudioEnergy ?? 0;
        }
      }
      return total;
    });
  }

  async go(path: string): Promise<void> {
    await this.page.goto(`http://app.localhost:${this.#world.ports.app}${path}`);
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole("button", { name }).first().click();
  }

  async fill(label: string, text: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).first().fill(text);
  }

  /** Signs in without the form; no page is opened yet. */
  signIn(email: string, password: string): Promise<void> {
    return signInAt(this.page, `http://app.localhost:${this.#world.ports.app}`, { email, password });
  }

  async signInByForm(email: string, password: string): Promise<void> {
    await this.go("/login");
    await this.fill("البريد الإلكتروني", email);
    await this.fill("كلمة المرور", password);
    await this.press("دخول");
    await this.page.waitForURL((url) => !url.pathname.startsWith("/login"));
  }

  async sees(text: string | RegExp, seconds = 15): Promise<void> {
    await this.page
      .getByText(text)
      .first()
      .waitFor({ state: "visible", timeout: seconds * 1000 });
  }
}

interface SentMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  /** `content` is in Base64. */
  readonly attachments: readonly { readonly name: string | null; readonly method: string | null; readonly content: string }[];
}

/** The sandbox's control API: sent mails and WhatsApp messages, payable orders, the world's clock. */
export class Sandbox {
  readonly #url: string;

  constructor(world: LocalProcess) {
    this.#url = `http://127.0.0.1:${world.ports.sandbox}`;
  }

  async #post(path: string, body: object): Promise<void> {
    const response = await fetch(`${this.#url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  }

  async mailsTo(address: string): Promise<SentMail[]> {
    const response = await fetch(`${this.#url}/mail/messages?to=${encodeURIComponent(address)}`);
    return (await response.json()) as SentMail[];
  }

  /** Returns the newest code sent by WhatsApp to a number, in international digits. */
  async whatsAppCode(phone: string): Promise<string> {
    const response = await fetch(`${this.#url}/control/whatsapp/messages?to=${phone}`);
    const messages = (await response.json()) as { parameters: string[] }[];
    return messages.at(-1)?.parameters[0] ?? "";
  }

  /** Returns the path of the link in the newest WhatsApp notice to a number, in international digits; undefined if there is none. */
  async linkTo(phone: string): Promise<string | undefined> {
    const response = await fetch(`${this.#url}/control/whatsapp/messages?to=${phone}`);
    const messages = (await response.json()) as { template: string; parameters: string[] }[];
    const url = messages.findLast(({ template }) => template === "hiwar_notice")?.parameters.at(-1);
    return url && new URL(url).pathname;
  }

  pay(reference: string): Promise<void> {
    return this.endOrder(reference, "PAID");
  }

  /** Ends an order at Fawry's twin, which notifies the server. */
  endOrder(reference: string, status: "PAID" | "FAILED" | "EXPIRED"): Promise<void> {
    return this.#post(`/control/fawry/orders/${reference}`, { status });
  }

  /** Changes an order's data at Fawry's twin without a notification. */
  deviateOrder(reference: string, deviation: { amountPiasters?: number; merchantFeePiasters?: number }): Promise<void> {
    return this.#post(`/control/fawry/orders/${reference}/deviation`, deviation);
  }

  setClock(at: string): Promise<void> {
    return this.#post("/control/clock", { at });
  }
}
