import { setTimeout as wait } from "node:timers/promises";
import { createDatabase, type Database } from "@hiwar/api/kernel/database";
import { type CastKey, cast, castPassword } from "@hiwar/api/test/cast";
import { type Client, clientOf } from "@hiwar/api/test/client";
import { connectTo } from "@hiwar/api/test/socket";
import { staffCode } from "@hiwar/api/test/totp";
import type { Browser } from "playwright-core";
import { LocalProcess } from "./local-process.ts";
import { openBrowser, signInAt } from "./pages.ts";
import { Sandbox, Visitor } from "./people.ts";

const patienceMilliseconds = 20_000;

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  /** The API client, for what they do without a browser. */
  readonly api: Client;
}

/** A world of its own and a browser: people act through the API where a test is about something else. */
export class Scene {
  readonly local: LocalProcess;
  readonly browser: Browser;
  readonly sandbox: Sandbox;
  readonly db: Database;
  readonly #complaints: (readonly string[])[] = [];
  readonly #visitors = new Map<string, Visitor>();

  private constructor(local: LocalProcess, browser: Browser) {
    this.local = local;
    this.browser = browser;
    this.sandbox = new Sandbox(local);
    this.db = createDatabase(local.databaseUrl, 2);
  }

  /** `firstPort` is the lowest of four that no other test uses. */
  static async open(firstPort: number, morning: string, variables: Readonly<Record<string, string>> = {}): Promise<Scene> {
    const browser = await openBrowser();
    const local = await LocalProcess.create(firstPort, variables);
    try {
      await local.start(morning);
    } catch (error) {
      await Promise.all([browser.close(), local.stop()]);
      throw error;
    }
    return new Scene(local, browser);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.db.destroy();
    await this.local.stop();
  }

  /** Returns the uncaught errors of all visitors' pages, including closed ones. */
  get complaints(): readonly string[] {
    return this.#complaints.flat();
  }

  get visitors(): readonly Visitor[] {
    return [...this.#visitors.values()];
  }

  /** Returns the time of the world's clock, which runs from the morning on. */
  now(): Promise<string> {
    return this.local.now();
  }

  /** Sets the clocks of the world and of all signed-in visitors; with `passing` their timers run for that many milliseconds, otherwise they jump. */
  async moveClocks(at: string, passing = 0): Promise<void> {
    await this.sandbox.setClock(at);
    for (const { context } of this.visitors)
      await (passing > 0 ? context.clock.fastForward(passing) : context.clock.setSystemTime(new Date(at)));
  }

  /** Opens a device on which nobody is signed in. */
  async guest(): Promise<Visitor> {
    const visitor = await Visitor.open(this.browser, this.local);
    visitor.context.setDefaultTimeout(patienceMilliseconds);
    this.#complaints.push(visitor.complaints);
    return visitor;
  }

  /** Opens a device on which a person is signed in; no page is opened yet. */
  async visitor(email: string): Promise<Visitor> {
    const known = this.#visitors.get(email);
    if (known) return known;
    const visitor = await this.guest();
    await visitor.signIn(email, castPassword);
    this.#visitors.set(email, visitor);
    return visitor;
  }

  /** Opens a device on which a staff member is signed in with the second factor; no page is opened yet. */
  async staff(email: string): Promise<Visitor> {
    const known = this.#visitors.get(email);
    // A code of the authenticator can be used only once, so a device is opened once.
    if (known) return known;
    const visitor = await this.guest();
    const code = staffCode(Temporal.Instant.from(await this.now()));
    await signInAt(visitor.page, `http://admin.localhost:${this.local.ports.app}`, { email, password: castPassword, code });
    this.#visitors.set(email, visitor);
    return visitor;
  }

  /** Signs a staff member in by password and code on the given device. */
  async enterDashboard(visitor: Visitor, email: string): Promise<void> {
    await visitor.page.goto(`http://admin.localhost:${this.local.ports.app}/login`);
    await visitor.fill("البريد الإلكتروني", email);
    await visitor.fill("كلمة المرور", castPassword);
    await visitor.press("متابعة");
    await visitor.fill("الرمز", staffCode(Temporal.Instant.from(await this.now())));
    await visitor.page.getByRole("button", { name: "حسابي" }).waitFor();
  }

  #client(token?: string): Client {
    const settings = { appUrl: `http://app.localhost:${this.local.ports.app}` };
    return clientOf({ url: this.local.url, settings }, token === undefined ? {} : { token });
  }

  async person(email: string): Promise<Person> {
    const { body } = await this.#client().accounts.signIn({ email, password: castPassword });
    if (!body.token || !body.user) throw new Error(`${email} does not come in: ${JSON.stringify(body)}`);
    return { id: body.user.id, email, token: body.token, api: this.#client(body.token) };
  }

  castMember(key: CastKey): Promise<Person> {
    return this.person(cast[key].email);
  }

  /** Registers a student: the e-mail address is not verified and the profile is empty. */
  async newcomer(name: string, email: string): Promise<void> {
    const { status } = await this.#client().accounts.registerStudent({ name, email, password: castPassword });
    if (status !== 200) throw new Error(`${email} was not registered: ${status}`);
  }

  /** Registers a tutor with an empty profile. */
  async newTutor(name: string, email: string): Promise<void> {
    const { status } = await this.#client().accounts.registerTutor({ name, email, password: castPassword });
    if (status !== 200) throw new Error(`${email} was not registered: ${status}`);
  }

  /** Lets two people write these messages in turn, the first one beginning; returns their room. */
  async talk(people: readonly [Person, Person], lines: readonly string[]): Promise<number> {
    const [first, second] = people;
    const begun = await first.api.chat.begin({ userId: second.id, message: lines[0] ?? "" });
    const room =
      begun.status === 200 ? begun.body.room : (await first.api.chat.byMembers({ members: `${first.id},${second.id}` })).body.room;
    const roomId = room?.id ?? 0;
    for (const [index, text] of lines.entries()) {
      if (index === 0) continue;
      const socket = await connectTo(this.local.url, (people[index % 2] ?? first).token);
      const said = await socket.signal("SendMessage", { roomId, clientId: crypto.randomUUID(), text });
      socket.close();
      if (said.result !== "ok") throw new Error(`not said: ${said.result}`);
    }
    return roomId;
  }

  /** Orders the first plan for a month and pays it at the twin's outlet; returns the payment's id. */
  async subscribe({ api }: Person): Promise<number> {
    const { body } = await api.subscriptions.payByReference({ planId: 1, period: 0 });
    await this.sandbox.pay(body.referenceNumber ?? "");
    await this.until(async () => (await api.subscriptions.balance()).body.id > 0);
    return body.id;
  }

  /** Waits for something that the server does asynchronously. */
  async until(isSo: () => Promise<boolean>, seconds = 15): Promise<void> {
    for (const end = Date.now() + seconds * 1000; !(await isSo()); await wait(50))
      if (Date.now() > end) throw new Error(`still not so after ${seconds} s: ${isSo}`);
  }
}
