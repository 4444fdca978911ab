import { type ChildProcess, execFile, spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { embeddedUrl } from "@hiwar/api/db/embedded-url";
import { scratchFolder } from "@hiwar/api/db/scratch";

const root = join(import.meta.dirname, "..");

/** The start time of most tests' worlds. */
export const morning = "2026-11-22T08:00:00Z";
/**
 * Name of the environment variable with the folder of a stopped world that was seeded at `at` (at present by default). Without it each world is
 * created and seeded anew.
 */
export const templateVariable = (at?: string) => `HIWAR_TEMPLATE_${at?.replaceAll(/\W/g, "_") ?? "PRESENT"}`;

/** Node's switches in `npm start`. */
const startSwitches = ["--expose-gc", "--max-semi-space-size=8"];
/** Node's switches for a server that lives for a minute: it collects garbage seldom and does not optimize its code. */
const shortLivedSwitches = ["--min-semi-space-size=32", "--max-semi-space-size=32", "--heap-growing-percent=200", "--no-turbofan"];

export interface LocalPorts {
  readonly app: number;
  readonly database: number;
  readonly sandbox: number;
  readonly smtp: number;
}

/** The servers of `npm start` in a process and folder of their own, which can be killed and started again. */
export class LocalProcess {
  readonly ports: LocalPorts;
  readonly data: string;
  #child: ChildProcess | null = null;
  readonly #variables: Readonly<Record<string, string>>;
  readonly #switches: readonly string[];
  #output = "";
  #isNew = true;

  private constructor(data: string, ports: LocalPorts, variables: Readonly<Record<string, string>>, switches: readonly string[]) {
    this.data = data;
    this.ports = ports;
    this.#variables = variables;
    this.#switches = switches;
  }

  /**
   * Creates a world on ports that no other test of this run uses; `first` is the lowest of four. For calls, crowds and measured durations with
   * `isMeasured`, as `npm start` runs it.
   */
  static async create(first: number, variables: Readonly<Record<string, string>> = {}, { isMeasured = false } = {}): Promise<LocalProcess> {
    const ports = { app: first, database: first + 1, sandbox: first + 2, smtp: first + 3 };
    const switches = isMeasured ? startSwitches : shortLivedSwitches;
    return new LocalProcess(await scratchFolder("hiwar-local-"), ports, variables, switches);
  }

  get url(): string {
    return `http://127.0.0.1:${this.ports.app}`;
  }

  /** The process id of the running server. */
  get pid(): number {
    if (!this.#child?.pid) throw new Error("not started");
    return this.#child.pid;
  }

  get databaseUrl(): string {
    return embeddedUrl(this.ports.database, "hiwar");
  }

  /** Starts the server, with its clock at `at` if given. */
  async start(at?: string): Promise<void> {
    const { app, database, sandbox, smtp } = this.ports;
    // Another server that answers before the start would be taken for this one.
    if (await fetch(`${this.url}/live`).catch(() => null)) throw new Error(`another server answers on port ${app}`);
    const template = process.env[templateVariable(at)];
    // PostgreSQL requires that its files belong to its own user, which Node's own copy does not preserve.
    if (this.#isNew && template) await promisify(execFile)("cp", ["-a", `${template}/.`, this.data]);
    this.#isNew = false;
    const variables = {
      PORT: app,
      DATABASE_PORT: database,
      SANDBOX_PORT: sandbox,
      SANDBOX_SMTP_PORT: smtp,
      HIWAR_DATA: this.data,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, ".data/compiled"),
      MALLOC_ARENA_MAX: 2,
      ...(at && { HIWAR_CLOCK: at }),
    };
    const environment = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)]));
    const child = spawn(process.execPath, [...this.#switches, "scripts/serve.ts"], {
      cwd: root,
      env: { ...process.env, ...this.#variables, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#output = "";
    child.stdout.on("data", (chunk) => (this.#output += chunk));
    child.stderr.on("data", (chunk) => (this.#output += chunk));
    this.#child = child;
    await this.ready();
  }

  /** Waits until the server is ready, which takes minutes beside busy cores where it seeds a world; a start that ended says why. */
  async ready(seconds = 110): Promise<void> {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
      if (this.#child?.exitCode !== null) throw new Error(`the start ended: ${this.#output}`);
      const response = await fetch(`${this.url}/ready`).catch(() => null);
      if (response?.ok) return;
      await wait(100);
    }
    throw new Error(`not ready after ${seconds} s: ${this.#output}`);
  }

  /** Returns the time of the world's clock. */
  async now(): Promise<string> {
    const { instant } = (await (await fetch(`${this.url}/api/v1/time/hour`)).json()) as { instant: string };
    return instant;
  }

  /** Kills the server as a power cut would; the database keeps running. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }

  /** Kills PostgreSQL's main process in the same way. */
  async killDatabase(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const pid = Number((await readFile(join(this.data, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);
    process.kill(pid, signal);
  }

  /** Stops as by Ctrl-C; the folder stays. */
  async pause(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGINT");
    await gone;
  }

  /** Stops as by Ctrl-C and removes the folder. */
  async stop(): Promise<void> {
    await this.pause();
    // A killed server leaves its database running.
    await this.killDatabase("SIGQUIT").catch(() => undefined);
    await rm(this.data, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
