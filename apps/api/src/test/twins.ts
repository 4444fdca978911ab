import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { type Sandbox, type SandboxOptions, startSandbox } from "@hiwar/sandbox/start";
import { until } from "./until.ts";

export interface Twins {
  readonly sandbox: Sandbox;
  /** Makes a company's next runs of an operation fail. */
  readonly fail: (
    company: string,
    operation: string,
    fault: string,
    options?: { times?: number; argument?: string | number },
  ) => Promise<void>;
  /** Calls a path below `/control` of the sandbox: GET without a body, POST with one. */
  readonly control: <T = unknown>(path: string, body?: object) => Promise<T>;
  /** Whether none of these companies' calls is pending. */
  readonly areHeard: (...companies: CallingCompany[]) => Promise<boolean>;
  /** Waits until none of these companies' calls is pending. */
  readonly allHeard: (...companies: CallingCompany[]) => Promise<void>;
}

/** Our answer to a forged call, which is refused for ever. */
const answersToForged = { fawry: "HTTP 401", paymob: "HTTP 401", whatsapp: "HTTP 403", telegram: "HTTP 403" } as const;
type CallingCompany = keyof typeof answersToForged;
type Call = { readonly state: string; readonly lastAnswer: string };

/** Starts the sandbox with its twin of each outside company, a server that imitates it and fails on demand. */
export async function startTwins(options: Partial<SandboxOptions> & Pick<SandboxOptions, "now">): Promise<Twins> {
  const sandbox = await startSandbox({ environment: "local", port: 0, smtpPort: 0, ...options });
  const control = async <T>(path: string, body?: object): Promise<T> => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${sandbox.url}/control${path}`, body && { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const text = await response.text();
    return (text === "" ? undefined : JSON.parse(text)) as T;
  };
  const fail: Twins["fail"] = async (company, operation, fault, { times = 1, argument } = {}) =>
    void (await control("/faults", { company, operation, fault, times, argument }));
  const isHeard = async (company: CallingCompany) =>
    (await control<Call[]>(`/${company}/callbacks`)).every(
      ({ state, lastAnswer }) => state !== "pending" || lastAnswer === answersToForged[company],
    );
  const areHeard: Twins["areHeard"] = async (...companies) => (await Promise.all(companies.map(isHeard))).every(Boolean);
  const allHeard: Twins["allHeard"] = (...companies) => until(() => areHeard(...companies));
  return { sandbox, fail, control, areHeard, allHeard };
}

export interface HeardRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Starts a server that records what companies send, oldest first. It answers with the statuses in `answers`, then with 200. */
export async function startListener(): Promise<{ url: string; heard: HeardRequest[]; answers: number[]; close: () => void }> {
  const heard: HeardRequest[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    heard.push({ headers: request.headers, body: Buffer.concat(pieces) });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, heard, answers, close };
}
