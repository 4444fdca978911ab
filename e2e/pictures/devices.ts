import { castPassword } from "@hiwar/api/test/cast";
import { staffCode } from "@hiwar/api/test/totp";
import type { BrowserContext } from "playwright-core";
import { Visitor } from "../people.ts";
import type { Scene } from "../scene.ts";
import { type Width, windows } from "./looks.ts";
import { emails, type Who } from "./world.ts";

const isStaff = (who: Who) => who === "amal" || who === "karim" || who === "lens";

/** A device for each person and window: signed in once, its pages share what the browser keeps. */
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
    if (who !== "guest" && isStaff(who)) await this.#enterDashboard(page, emails[who]);
    else if (who !== "guest") {
      await page.goto(`http://app.localhost:${local.ports.app}/no-such-page`);
      const credentials = { email: emails[who], password: castPassword, remember: true };
      await page.evaluate(async (body) => {
        const headers = { "content-type": "application/json" };
        const answer = await fetch("/api/v1/auth/password", { method: "POST", headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(`${body.email} does not come in: ${answer.status}`);
        localStorage.setItem("hiwar.user", JSON.stringify(((await answer.json()) as { user: object }).user));
      }, credentials);
    }
    await page.close();
    return context;
  }

  async #enterDashboard(page: Awaited<ReturnType<BrowserContext["newPage"]>>, email: string): Promise<void> {
    await page.goto(`http://admin.localhost:${this.#scene.local.ports.app}/login`);
    await page.getByLabel("البريد الإلكتروني").fill(email);
    await page.getByLabel("كلمة المرور", { exact: true }).fill(castPassword);
    await page.getByRole("button", { name: "متابعة" }).click();
    // One code lets in once; for another window the next one is taken already.
    const ahead = this.#entered.has(email) ? 30 : 0;
    this.#entered.add(email);
    await page.getByLabel("الرمز").fill(staffCode(Temporal.Instant.from(await this.#scene.now()).add({ seconds: ahead })));
    await page.getByRole("button", { name: "حسابي" }).waitFor();
  }
}
