import type { Events, Signals } from "@hiwar/contract/contract";
import { events } from "@hiwar/contract/contract";
import type { CallerAnswer, CallerInput, Signal } from "@hiwar/contract/kernel/endpoint";
import type { ResultCode } from "@hiwar/contract/kernel/errors";
import { io, type Socket } from "socket.io-client";
import * as z from "zod/mini";
import { callerOf } from "./client.ts";
import { until } from "./until.ts";
import type { TestWorld } from "./world.ts";

type GatewayReport<K extends keyof Events> = z.input<Events[K]>;
type Acknowledged<S> = { result: ResultCode } & (S extends Signal ? Partial<CallerAnswer<S>> : never);

/** A real socket of a person, typed by the contract. */
export interface TestSocket {
  readonly raw: Socket;
  signal<K extends keyof Signals & string>(
    name: K,
    body: Signals[K] extends Signal ? CallerInput<Signals[K]> : never,
  ): Promise<Acknowledged<Signals[K]>>;
  /** All events received so far under a name, validated against its schema. */
  heard<K extends keyof Events & string>(name: K): GatewayReport<K>[];
  /** Waits for the next event of a name for which `fits` is true; it may have arrived before. */
  next<K extends keyof Events & string>(name: K, fits?: (payload: GatewayReport<K>) => boolean): Promise<GatewayReport<K>>;
  close(): void;
}

/** Connects a person of the world like a browser of the app. */
export async function connect(world: TestWorld, personId: number, token?: string): Promise<TestSocket> {
  return connectTo(world.url, token ?? (await callerOf(world, personId)).token);
}

/** Connects to any server with a bearer. */
export async function connectTo(url: string, token: string, host = new URL(url).host, origin = `http://${host}`): Promise<TestSocket> {
  const socket = io(url, {
    path: "/api/v1/socket",
    transports: ["websocket"],
    forceNew: true,
    auth: { token },
    extraHeaders: { host, origin },
  });
  const log: { name: string; payload: unknown }[] = [];
  const listeners = new Set<() => void>();
  socket.onAny((name: string, payload: unknown) => {
    z.parse(events[name as keyof Events], payload);
    log.push({ name, payload });
    for (const listen of listeners) listen();
  });
  await new Promise<void>((resolve, reject) => void socket.once("connect", resolve).once("connect_error", reject));
  const heard = (name: string) => log.filter((entry) => entry.name === name).map(({ payload }) => payload);
  const next = (name: string, fits: (payload: never) => boolean = () => true) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${name} was not heard; heard ${log.map((entry) => entry.name).join(", ") || "nothing"}`)),
        5_000,
      );
      const look = () => {
        const found = (heard(name) as never[]).find(fits);
        if (found === undefined) return;
        clearTimeout(timer);
        listeners.delete(look);
        resolve(found);
      };
      listeners.add(look);
      look();
    });
  return {
    raw: socket,
    signal: (name, body) => socket.timeout(5_000).emitWithAck(name, body),
    heard: heard as never,
    next: next as never,
    close: () => void socket.disconnect(),
  };
}

/** Closes sockets, empties the list and waits until the others were told, so that the next test does not hear of it. */
export async function closeSockets(world: TestWorld, sockets: TestSocket[]): Promise<void> {
  const ids = sockets.map(({ raw }) => raw.id ?? "");
  for (const socket of sockets.splice(0)) socket.close();
  await until(async () => !ids.some((id) => world.io.sockets.sockets.has(id)));
  await world.socketsIdle();
}
