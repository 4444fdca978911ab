import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { promisify } from "node:util";

const execute = promisify(execFile);
const programs = ["valkey-server", "redis-server"].flatMap((name) =>
  ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map((folder) => `${folder}/${name}`),
);
const find = () => programs.find((path) => existsSync(path)) ?? null;

/** The path of this machine's Valkey or Redis; Debian's package is installed when this machine lets us and has none. No npm package brings one. */
export async function findValkey(): Promise<string | null> {
  // Installed it would start: at this run level it does not.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const install = () => execute("apt-get", ["install", "-y", "--no-install-recommends", "redis-server"], { env, timeout: 120_000 });
  if (!find() && process.getuid?.() === 0) await install().catch(() => undefined);
  return find();
}

export interface TestValkey {
  readonly url: string;
  /** Dies at once, as a machine does; nothing is kept. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** A Valkey on loopback that keeps nothing. */
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
