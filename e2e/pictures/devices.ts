import { castPassword } from "@hiwar/api/test/cast";
import { staffCode } from "@hiwar/api/test/totp";
import type { BrowserContext } from "playwright-core";
import { signInAt } from "../pages.ts";
import { Visitor } from "../people.ts";
import type { Scene } from "../scene.ts";
import { type Width, windows } from "./looks.ts";
import { emails, type Who } from "./world.ts";

const isStaff = (who: Who) => who === "amal" || who === "karim" || who === "lens";

/** One browser context for each person and window: signed in once and shared by its pages. */
export class Devices {
  readonly #scene: Scene;
  readonly #open = new Map<string, Promise<BrowserContext>>();
  readonly #entered = new Set<string>();

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  of(who: Who, width: Width): Promise<BrowserContext> {
    const key = `${who} ${width}`;
    const device = this.#open.get(key) ?? this.#signIn(who, width);
    this.#open.set(key, device);
    return device;
  }

  async #signIn(who: Who, width: Width): Promise<BrowserContext> {
    const { local, browser } = this.#scene;
    const { context, page } = await Visitor.open(browser, local, windows[width]);
    context.setDefaultTimeout(20_000);
    const { app: port } = local.ports;
    if (who !== "guest") {
      const credentials = { email: emails[who], password: castPassword, remember: true };
      if (isStaff(who)) await signInAt(page, `http://admin.localhost:${port}`, { ...credentials, code: await this.#codeOf(emails[who]) });
      else await signInAt(page, `http://app.localhost:${port}`, credentials);
    }
    await page.close();
    return context;
  }

  /** A code of the authenticator can be used only once, so a second window uses the next one. */
  async #codeOf(email: string): Promise<string> {
    const ahead = this.#entered.has(email) ? 30 : 0;
    this.#entered.add(email);
    return staffCode(Temporal.Instant.from(await this.#scene.now()).add({ seconds: ahead }));
  }
}
