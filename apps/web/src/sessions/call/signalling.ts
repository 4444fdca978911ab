import type { LiveSocket } from "@hiwar/client/socket";
import type { Signals } from "@hiwar/contract/contract";
import type { CallerInput } from "@hiwar/contract/kernel/endpoint";
import type { sessionSignals } from "@hiwar/contract/sessions";
import type { PeerVoice } from "./peer.ts";

type Names = keyof typeof sessionSignals;
type Body<K extends Names> = Omit<CallerInput<Signals[K]>, "sessionId" | "seat">;
type Answer<K extends Names> = Awaited<ReturnType<typeof LiveSocket.prototype.signal<K>>>;

/** A seat's voice to the server: one signal after the other, so that an offer is there before its candidates. */
export class Signalling {
  readonly #socket: LiveSocket;
  readonly #seated: { sessionId: string; seat: string };
  #last: Promise<unknown> = Promise.resolve();

  constructor(socket: LiveSocket, seated: { sessionId: string; seat: string }) {
    this.#socket = socket;
    this.#seated = seated;
  }

  send<K extends Names>(name: K, body: Body<K>): Promise<Answer<K>> {
    const sent = this.#last.then(() => this.#socket.signal(name, { ...body, ...this.#seated } as never) as Promise<Answer<K>>);
    this.#last = sent.catch(() => undefined);
    return sent;
  }

  /** The peer's words as signals. */
  readonly voice: PeerVoice = {
    register: (peer, knows) => void this.send("RegisterPeer", { peer, knows }),
    describe: (link, description) =>
      void this.send(description.type === "offer" ? "SessionOffer" : "SessionAnswer", { ...link, description }),
    candidate: (link, candidate) => void this.send("IceCandidate", { ...link, candidate }),
    opened: (link) => void this.send("PeerOpened", link),
    announce: (link) => void this.send("AnnounceIncomingOffer", link),
    ready: (link) => void this.send("ReadyToReceiveOffer", link),
  };
}
