import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { argumentNumber } from "../faults.ts";
import { html } from "../html.ts";
import { pause } from "../interfere.ts";
import type { Frame } from "../page.ts";
import { registerRows } from "../rows-page.ts";
import type { Twin, TwinSetting } from "../twin.ts";
import { countInWords, momentInWords } from "../words.ts";
import { Stream } from "./protocol.ts";

const title = "فاحص الملفات";

export type Scanned = { bytes: number; isInfected: boolean; scannedAt: number };

/** The twin of clamd on its own port, limited to INSTREAM. It detects only one file: the standard test file of scanners. */
export function createScannerTwin({ faults, closing, now }: TwinSetting, draw: Frame): Twin & { port: () => number } {
  const scanned: Scanned[] = [];
  const sockets = new Set<Socket>();

  async function answer(socket: Socket, heard: Exclude<ReturnType<Stream["take"]>, null>): Promise<void> {
    const fault = faults.take("scanner", "scan");
    if (fault?.fault === "late" || fault?.fault === "timeout-after-effect") {
      const milliseconds = argumentNumber(fault, fault.fault === "late" ? 1_500 : 60_000);
      await pause(milliseconds, closing);
    }
    if (fault?.fault === "timeout-after-effect") return void socket.destroy();
    if (fault?.fault === "500") return void socket.end("Can't allocate memory ERROR\0");
    if (fault?.fault === "decline") return void socket.end("INSTREAM size limit exceeded. ERROR\0");
    if (typeof heard === "string") return void socket.end(`${heard}\0`);
    scanned.unshift({ ...heard, scannedAt: now().epochMilliseconds });
    scanned.splice(500);
    socket.end(heard.isInfected ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0");
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    const stream = new Stream();
    // Ignores clients that disconnect in the middle of a file.
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    socket.on("data", (chunk) => {
      const heard = stream.take(chunk as Buffer);
      if (heard === null) return;
      socket.removeAllListeners("data").resume();
      void answer(socket, heard);
    });
  });

  return {
    name: "scanner",
    title,
    description: "من يفحص الملفات التي تمر كما هي، قبل أن يراها أحد.",
    operations: { scan: ["late", "timeout-after-effect", "500", "decline"] },
    register: (app) =>
      registerRows<Scanned>(app, draw, {
        title,
        lead: "كل ملف أُرسل في محادثة، وكل فيديو تعريف. يعرف ملفًا ضارًّا واحدًا: ملف EICAR الذي تُجرَّب به برامج الفحص.",
        path: "/scanner",
        rows: () => scanned,
        row: ({ bytes, isInfected, scannedAt }) =>
          html`<li><span class="grow">${countInWords(bytes)} بايت <span class="muted small">${momentInWords(scannedAt)}</span></span>
  <span class="chip ${isInfected ? "bad" : "good"}">${isInfected ? "ضار" : "سليم"}</span></li>`,
        nothing: "لم يُفحص ملف بعد.",
        control: "/control/scanner",
      }),
    listen: async (host) => {
      await once(server.listen(0, host), "listening");
    },
    port: () => (server.address() as AddressInfo).port,
    waiting: () => [],
    tick: () => undefined,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
