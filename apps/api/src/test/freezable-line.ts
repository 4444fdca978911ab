import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { embeddedLogin, socketDirectory } from "../db/embedded-url.ts";

/** A line to a test's database that can freeze like a machine that stands still: it goes on accepting, carries nothing and ends nothing. */
export interface FreezableLine {
  readonly url: string;
  freeze(): void;
  close(): void;
}

/** Opens a line to the database at `url`. */
export async function openFreezableLine(url: string): Promise<FreezableLine> {
  const { port, pathname } = new URL(url);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = socketDirectory ? connect(`${socketDirectory}/.s.PGSQL.${port}`) : connect(Number(port), "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => undefined).on("close", () => to.destroy());
      from.on("data", (bytes) => void (isFrozen || to.write(bytes)));
    }
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const { user, password } = embeddedLogin;
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    freeze: () => {
      isFrozen = true;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
