import type { IncomingMessage } from "node:http";
import type { Rate } from "@hiwar/contract/kernel/endpoint";
import { addressOf, audienceOf, isOwnPage } from "../http/visitor.ts";
import type { Actor, Audience } from "../kernel/context.ts";
import type { Services } from "../kernel/contexts.ts";
import { isConnectionError } from "../kernel/database.ts";
import { defaultRates } from "../kernel/identity.ts";
import { networkOf } from "../kernel/limits.ts";
import { logFlood } from "../kernel/log-flood.ts";
import { Refusal } from "../kernel/refuse.ts";
import { type AnySocket, channelOf, deviceChannel } from "./channels.ts";
import { type Connection, meterPackets } from "./packet-meter.ts";

/** The opener of a socket, once their bearer is verified. */
export interface Admitted {
  readonly actor: Actor & { readonly expiresAt: number };
  readonly audience: Audience;
}

export interface HandshakeRules {
  /** How many proxies in front are trusted to report the caller's IP address. */
  readonly proxyHops: number;
  readonly socketsPerPerson: number;
  readonly packetsPerSecond?: number;
}

/** Handshakes of one person, over all devices and tabs. */
const handshakeRate: Rate = { times: 300, seconds: 60 };
/** Milliseconds until a connection without a bearer is closed, and how many such connections one network may have. */
export const bearerMilliseconds = 5_000;
const mostWithoutBearer = 200;
/** Bytes that a connection may send before its bearer is verified: the bearer itself is much shorter. */
const bytesWithoutBearer = 4 * 1024;
/**
 * Bytes that all sockets of a person may send. Parsing them takes up to 6 ms at once and 1 ms a second. The longest signal, a description of a call,
 * has at most 40 kB and usually 8; a room that looks for a path sends some 50 kB, a flushed outbox less.
 */
const byteRate: Rate = { times: 128 * 1024, seconds: 8 };

/** Bounds what connections cost: by network before their bearer is verified, by person afterwards, and by packets and bytes throughout. */
export class Handshakes {
  readonly #services: Services;
  readonly #rules: HandshakeRules;
  /** How many connections of each network have not authenticated yet. */
  readonly #waiting = new Map<string, number>();
  readonly #stopWaiting = new WeakMap<object, () => void>();
  readonly #persons = new WeakMap<object, number>();

  constructor(services: Services, rules: HandshakeRules) {
    this.#services = services;
    this.#rules = rules;
  }

  /** Counts a handshake and returns whether its network may connect. Limits the rate, and the connections that have not signed in yet. */
  allows(request: IncomingMessage): boolean {
    const network = this.#networkOf(request);
    const isAllowed = (this.#waiting.get(network) ?? 0) < mostWithoutBearer && this.#isWithin(`handshake:${network}`, defaultRates.address);
    if (!isAllowed) logFlood(this.#services, network, { operation: "handshake" });
    return isAllowed;
  }

  /** Counts a connection until it authenticates or ends, and its packets until it ends. */
  watch(connection: AnySocket["conn"]): void {
    const network = this.#networkOf(connection.request);
    let left = bytesWithoutBearer;
    meterPackets(connection as unknown as Connection, {
      most: this.#rules.packetsPerSecond,
      spend: (bytes) => {
        const personId = this.#persons.get(connection);
        if (personId !== undefined) return this.#isWithin(`socket bytes:${personId}`, byteRate, bytes);
        left -= bytes;
        return left >= 0;
      },
      cutOff: () => logFlood(this.#services, network, { operation: "packets" }),
    });
    this.#waiting.set(network, (this.#waiting.get(network) ?? 0) + 1);
    const stop = () => {
      if (!this.#stopWaiting.delete(connection)) return;
      const left = (this.#waiting.get(network) ?? 0) - 1;
      if (left > 0) this.#waiting.set(network, left);
      else this.#waiting.delete(network);
    };
    this.#stopWaiting.set(connection, stop);
    connection.once("close", stop);
  }

  /** Verifies the bearer and joins the person's channels; throws a refusal. */
  async authenticate(socket: AnySocket): Promise<Admitted> {
    const services = this.#services;
    const admitted = await identify(services, socket);
    const { actor } = admitted;
    services.limits.take(`socket:${actor.id}`, handshakeRate, services.clock.now());
    // Nothing is awaited between counting and joining, so that two concurrent handshakes cannot both take the last place.
    const open = socket.nsp.adapter.rooms.get(channelOf(actor.id))?.size ?? 0;
    if (open >= this.#rules.socketsPerPerson) throw new Refusal("too-many-requests");
    // The time of joining, not of the handshake: otherwise each of two sockets could believe that the other came first.
    socket.data = { personId: actor.id, since: performance.timeOrigin + performance.now() };
    // Other nodes that list sockets receive the handshake data as well, so the bearer is removed.
    Object.assign(socket.handshake, { auth: {}, headers: {} });
    this.#stopWaiting.get(socket.conn)?.();
    this.#persons.set(socket.conn, actor.id);
    await socket.join([channelOf(actor.id), deviceChannel(actor.sessionId)]);
    return admitted;
  }

  #networkOf(request: IncomingMessage): string {
    return networkOf(addressOf(request, this.#rules.proxyHops));
  }

  #isWithin(name: string, rate: Rate, amount?: number): boolean {
    try {
      this.#services.limits.take(name, rate, this.#services.clock.now(), amount);
      return true;
    } catch {
      return false;
    }
  }
}

async function identify(services: Services, { handshake: { auth, headers } }: AnySocket): Promise<Admitted> {
  const token = typeof auth.token === "string" ? auth.token : headers.authorization?.replace(/^Bearer /, "");
  const audience = audienceOf(services.settings, headers);
  if (!isOwnPage(headers)) throw new Refusal("forbidden");
  const actor = await services.identity.identify(token ?? "", audience, services.clock.now());
  if (!actor || actor.mustEnrol) throw new Refusal("unauthenticated");
  return { actor, audience };
}

/** The error of a refused handshake: the refusal's code, or "unreachable". Only defects are logged. */
export function handshakeError(services: Services, error: unknown): Error {
  if (error instanceof Refusal) return new Error(error.code);
  if (!isConnectionError(error)) services.log.error({ error }, "socket defect");
  return new Error("unreachable");
}
