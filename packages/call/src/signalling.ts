import type { AppSocket } from "@hiwar/client/socket";
import type { Signals } from "@hiwar/contract/contract";
import type { CallerInput } from "@hiwar/contract/kernel/endpoint";
import type { sessionSignals } from "@hiwar/contract/sessions";
import type { PeerSignals } from "./peer-signals.ts";

type Names = keyof typeof sessionSignals;
type Body<K extends Names> = Omit<CallerInput<Signals[K]>, "sessionId" | "seat">;
type Answer<K extends Names> = Awaited<ReturnType<typeof AppSocket.prototype.signal<K>>>;

/** Sends signals for one seat. The server handles them in the order sent, so none waits for an answer. */
export class Signalling {
  readonly #socket: Pick<AppSocket, "signal">;
  readonly #sender: { sessionId: string; seat: string };

  constructor(socket: Pick<AppSocket, "signal">, sender: { sessionId: string; seat: string }) {
    this.#socket = socket;
    this.#sender = sender;
  }

  send<K extends Names>(name: K, body: Body<K>): Promise<Answer<K>> {
    return this.#socket.signal(name, { ...body, ...this.#sender } as never) as Promise<Answer<K>>;
  }

  readonly peer: PeerSignals = {
    register: async (peer, knows) => (await this.send("RegisterPeer", { peer, knows })).result === "ok",
    describe: (pair, description) =>
      void this.send(description.type === "offer" ? "SessionOffer" : "SessionAnswer", { ...pair, description }),
    candidate: (pair, candidate) => void this.send("IceCandidate", { ...pair, candidate }),
    opened: (pair) => void this.send("PeerOpened", pair),
    announce: (pair) => void this.send("AnnounceIncomingOffer", pair),
    ready: (pair) => void this.send("ReadyToReceiveOffer", pair),
  };
}
