import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { promisify } from "node:util";

const execute = promisify(execFile);
const programs = ["valkey-server", "redis-server"].flatMap((name) =>
  ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map((folder) => `${folder}/${name}`),
);
const find = () => programs.find((path) => existsSync(path)) ?? null;

/**
 * Returns the path of this machine's Valkey or Redis, or null. If there is none and permissions allow, installs Debian's package, because no npm
 * package contains one.
 */
export async function findValkey(): Promise<string | null> {
  // This run level keeps the installed service from starting.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const install = () => execute("apt-get", ["install", "-y", "--no-install-recommends", "redis-server"], { env, timeout: 120_000 });
  if (!find() && process.getuid?.() === 0) await install().catch(() => undefined);
  return find();
}

export interface TestValkey {
  readonly url: string;
  /** Kills the server at once, like a machine failure; no data is kept. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Starts a Valkey on loopback that persists nothing. */
export async function startValkey(path: string): Promise<TestValkey> {
  const port = await findPort();
  let server: ReturnType<typeof spawn>;
  const start = async () => {
    server = spawn(path, ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]);
    await new Promise<void>((resolve, reject) => {
      server.once("exit", () => reject(new Error(`${path} did not start on ${port}`)));
      server.stdout?.on("data", (text: Buffer) => /ready to accept connections/i.test(String(text)) && resolve());
    });
  };
  const kill = async () => {
    const ended = new Promise((resolve) => void server.once("exit", resolve));
    server.kill("SIGKILL");
    await ended;
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, kill };
}

async function findPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
