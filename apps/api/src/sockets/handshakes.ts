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
import { meterPackets } from "./packet-meter.ts";

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

/** Bounds what connections cost: by network before their bearer is verified, by person afterwards, and by packets throughout. */
export class Handshakes {
  readonly #services: Services;
  readonly #rules: HandshakeRules;
  /** How many connections of each network have not authenticated yet. */
  readonly #waiting = new Map<string, number>();
  readonly #stopWaiting = new WeakMap<object, () => void>();

  constructor(services: Services, rules: HandshakeRules) {
    this.#services = services;
    this.#rules = rules;
  }

  /** Counts a handshake and returns whether its network may connect. Limits the rate, and the connections that have not signed in yet. */
  allows(request: IncomingMessage): boolean {
    const network = this.#networkOf(request);
    const isAllowed = (this.#waiting.get(network) ?? 0) < mostWithoutBearer && isWithin(this.#services, network);
    if (!isAllowed) logFlood(this.#services, network, { operation: "handshake" });
    return isAllowed;
  }

  /** Counts a connection until it authenticates or ends, and its packets until it ends. */
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
    // Nothing is awaited between counting and joining, so that two concurrent handshakes cannot both take the last place.
    const open = socket.nsp.adapter.rooms.get(channelOf(actor.id))?.size ?? 0;
    if (open >= this.#rules.socketsPerPerson) throw new Refusal("too-many-requests");
    // The time of joining, not of the handshake: otherwise each of two sockets could believe that the other came first.
    socket.data = { personId: actor.id, since: performance.timeOrigin + performance.now() };
    // Other nodes that list sockets receive the handshake data as well, so the bearer is removed.
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

/** The error of a refused handshake: the refusal's code, or "unreachable". Only defects are logged. */
export function handshakeError(services: Services, error: unknown): Error {
  if (error instanceof Refusal) return new Error(error.code);
  if (!isConnectionError(error)) services.log.error({ error }, "socket defect");
  return new Error("unreachable");
}
