import { readFile } from "node:fs/promises";
import { io, type Socket } from "socket.io-client";
import { appHost, ports } from "./world.ts";

/** Opens a socket: to our server with a bearer, or to the floor in a room. */
function connect(to: { bearer: string } | { room: number }): Promise<Socket> {
  const isOurs = "bearer" in to;
  const socket = io(`http://127.0.0.1:${isOurs ? ports.app : ports.floor}`, {
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    ...(isOurs
      ? { path: "/api/v1/socket", auth: { token: to.bearer }, extraHeaders: { host: appHost, origin: `http://${appHost}` } }
      : { auth: { room: to.room } }),
  });
  return new Promise((resolve, reject) => {
    socket.once("connect", () => resolve(socket));
    socket.once("connect_error", reject);
  });
}

/** Connects a few at a time, so that the listen queue does not affect the measurement. */
export async function connectAll<T extends { bearer: string } | { room: number }>(targets: readonly T[]): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let from = 0; from < targets.length; from += 50) sockets.push(...(await Promise.all(targets.slice(from, from + 50).map(connect))));
  return sockets;
}

const atOnce = 20;

/**
 * In each room, held open by `listeners` sockets, the first socket sends `atOnce` messages, each after the one before was acknowledged. Returns
 * deliveries per second, until all sockets have received all messages of their room.
 */
export async function talk(sockets: readonly Socket[], rooms: readonly number[], listeners: number): Promise<number> {
  const heard = Promise.withResolvers<void>();
  const all = rooms.length * atOnce * listeners;
  let left = all;
  for (const socket of sockets) {
    socket.on("RoomMessage", () => {
      left -= 1;
      if (left === 0) heard.resolve();
    });
  }
  const began = performance.now();
  await Promise.all(
    rooms.map(async (roomId, index) => {
      const speaker = sockets[index * listeners] as Socket;
      for (let count = 0; count < atOnce; count++) {
        const message = { roomId, clientId: crypto.randomUUID(), text: "A sentence of the usual length." };
        const answer = (await speaker.timeout(30_000).emitWithAck("SendMessage", message)) as { result: string };
        if (answer.result !== "ok") throw new Error(`a message was refused: ${answer.result}`);
      }
    }),
  );
  await heard.promise;
  return all / ((performance.now() - began) / 1000);
}

/** Returns the resident memory of a process in millions of bytes. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024) / 1e6;
}
