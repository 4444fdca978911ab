import type { LiveSocket } from "@hiwar/client/socket";
import type { Signals } from "@hiwar/contract/contract";
import type { CallerInput } from "@hiwar/contract/kernel/endpoint";
import type { sessionSignals } from "@hiwar/contract/sessions";
import type { PeerVoice } from "./peer-voice.ts";

type Names = keyof typeof sessionSignals;
type Body<K extends Names> = Omit<CallerInput<Signals[K]>, "sessionId" | "seat">;
type Answer<K extends Names> = Awaited<ReturnType<typeof LiveSocket.prototype.signal<K>>>;

/** A seat's voice to the server, which takes signals in the order they are sent: nothing waits for the answer to what was said before. */
export class Signalling {
  readonly #socket: LiveSocket;
  readonly #seated: { sessionId: string; seat: string };

  constructor(socket: LiveSocket, seated: { sessionId: string; seat: string }) {
    this.#socket = socket;
    this.#seated = seated;
  }

  send<K extends Names>(name: K, body: Body<K>): Promise<Answer<K>> {
    return this.#socket.signal(name, { ...body, ...this.#seated } as never) as Promise<Answer<K>>;
  }

  /** The peer's words as signals. */
  readonly voice: PeerVoice = {
    register: async (peer, knows) => (await this.send("RegisterPeer", { peer, knows })).result === "ok",
    describe: (link, description) =>
      void this.send(description.type === "offer" ? "SessionOffer" : "SessionAnswer", { ...link, description }),
    candidate: (link, candidate) => void this.send("IceCandidate", { ...link, candidate }),
    opened: (link) => void this.send("PeerOpened", link),
    announce: (link) => void this.send("AnnounceIncomingOffer", link),
    ready: (link) => void this.send("ReadyToReceiveOffer", link),
  };
}
