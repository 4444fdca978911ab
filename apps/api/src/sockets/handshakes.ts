import type { IncomingMessage } from "node:http";
import type { Rate } from "@hiwar/contract/kernel/endpoint";
import { addressOf, audienceOf, isOwnPage } from "../http/visitor.ts";
import type { Actor, Audience } from "../kernel/context.ts";
import type { Services } from "../kernel/contexts.ts";
import { isAway } from "../kernel/database.ts";
import { defaultRates } from "../kernel/identity.ts";
import { networkOf } from "../kernel/limits.ts";
import { logFlood } from "../kernel/log-flood.ts";
import { Refusal } from "../kernel/refuse.ts";
import { type AnySocket, channelOf, deviceChannel } from "./channels.ts";
import { meterPackets } from "./packet-meter.ts";

/** Who opened a socket, once their bearer was verified. */
export interface Admitted {
  readonly actor: Actor & { readonly expiresAt: number };
  readonly audience: Audience;
}

export interface HandshakeRules {
  /** How many proxies in front may name the caller's address. */
  readonly proxyHops: number;
  readonly socketsPerPerson: number;
  readonly packetsPerSecond?: number;
}

/** Of one person, all their devices and tabs together. */
const handshakeRate: Rate = { times: 300, seconds: 60 };
/** Milliseconds until a connection that has shown no bearer is closed, and how many of one network may be that far at once. */
export const bearerMilliseconds = 5_000;
const mostWithoutBearer = 200;

/**
 * Bounds what connections cost before and after their bearer is known: by network until then, by person and packets for as long as
 * they last.
 */
export class Handshakes {
  readonly #services: Services;
  readonly #rules: HandshakeRules;
  /** How many connections of a network have shown no bearer yet. */
  readonly #waiting = new Map<string, number>();
  readonly #stopWaiting = new WeakMap<object, () => void>();

  constructor(services: Services, rules: HandshakeRules) {
    this.#services = services;
    this.#rules = rules;
  }

  /** Whether a network may open one more connection. */
  allows(request: IncomingMessage): boolean {
    const network = this.#networkOf(request);
    const isAllowed = (this.#waiting.get(network) ?? 0) < mostWithoutBearer && isWithin(this.#services, network);
    if (!isAllowed) logFlood(this.#services, network, { operation: "handshake" });
    return isAllowed;
  }

  /** Counts an open connection until it shows a bearer or ends, and its packets until it ends. */
  watch(connection: AnySocket["conn"]): void {
    const network = this.#networkOf(connection.request);
    meterPackets(connection, this.#rules.packetsPerSecond, () => logFlood(this.#services, network, { operation: "packets" }));
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
    // Counted and joined without a pause between, so that two handshakes at once cannot both be the last that fits.
    const open = socket.nsp.adapter.rooms.get(channelOf(actor.id))?.size ?? 0;
    if (open >= this.#rules.socketsPerPerson) throw new Refusal("too-many-requests");
    // Set as the socket joins: by its handshake's time, each of two could believe that the other came first.
    socket.data = { personId: actor.id, since: performance.timeOrigin + performance.now() };
    // Nodes that are asked for their sockets answer with the handshakes too: the bearer stays here.
    Object.assign(socket.handshake, { auth: {}, headers: {} });
    this.#stopWaiting.get(socket.conn)?.();
    await socket.join([channelOf(actor.id), deviceChannel(actor.sessionId)]);
    return admitted;
  }

  #networkOf(request: IncomingMessage): string {
    return networkOf(addressOf(request, this.#rules.proxyHops));
  }
}

function isWithin(services: Services, network: string): boolean {
  try {
    services.limits.take(`handshake:${network}`, defaultRates.address, services.clock.now());
    return true;
  } catch {
    return false;
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

/** What a refused handshake says: the refusal's code, or that we cannot be reached; only a defect is logged. */
export function handshakeError(services: Services, error: unknown): Error {
  if (error instanceof Refusal) return new Error(error.code);
  if (!isAway(error)) services.log.error({ error }, "socket defect");
  return new Error("unreachable");
}
