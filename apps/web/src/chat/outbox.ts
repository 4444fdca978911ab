import type { AttachmentKind, ChatMessage, NewAttachment } from "@hiwar/contract/chat";
import type { ResultCode } from "@hiwar/contract/kernel/errors";

/** A file that is uploaded and waits for its message. */
export interface WaitingFile {
  readonly kind: AttachmentKind;
  readonly upload: string;
  readonly title: string | null;
  readonly bytes: number;
  readonly seconds: number | null;
}

/** A message of the user's that the server has not confirmed; `failed` if it was refused. */
export interface Waiting {
  readonly roomId: number;
  readonly clientId: string;
  readonly text: string;
  readonly files?: readonly WaitingFile[];
  readonly at: string;
  readonly state: "queued" | "failed";
  /** Whether it was refused by the rules before a first booked lesson: no contact details or files, few unanswered messages. */
  readonly isHeld?: boolean;
}

export type Sent = { result: "ok"; message: ChatMessage } | { result: Exclude<ResultCode, "ok"> | "offline" };

export interface OutboxParts {
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly key: string;
  readonly send: (message: { roomId: number; clientId: string; text: string; files?: NewAttachment[] }) => Promise<Sent>;
  /** Called when a message is confirmed, with its stored form. */
  readonly arrived: (message: ChatMessage) => void;
  /** Calls `again` when a retry may succeed. */
  readonly later: (again: () => void) => void;
}

/**
 * Stores written messages until the server has them, over reloads and days without a network. Sends them one by one, each always under the same
 * client id.
 */
export class Outbox {
  readonly #parts: OutboxParts;
  readonly #listeners = new Set<() => void>();
  #waiting: readonly Waiting[];
  #isSending = false;
  #isStopped = false;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.#waiting = readWaiting(parts);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly waiting = (): readonly Waiting[] => this.#waiting;

  add(roomId: number, text: string, files: readonly WaitingFile[] = [], clientId: string = crypto.randomUUID()): void {
    const entry: Waiting = {
      roomId,
      text,
      ...(files.length > 0 && { files }),
      clientId,
      at: new Date().toISOString(),
      state: "queued",
    };
    this.#keep((waiting) => [...waiting, entry]);
    void this.flush();
  }

  /** Retries a refused message under the same client id. */
  retry(clientId: string): void {
    this.#keep((waiting) => waiting.map((one) => (one.clientId === clientId ? { ...one, state: "queued" } : one)));
    void this.flush();
  }

  discard(clientId: string): void {
    this.#keep((waiting) => waiting.filter((one) => one.clientId !== clientId));
  }

  /** Stops sending; stored messages stay for the person who wrote them. */
  stop(): void {
    this.#waiting = [];
    this.#isStopped = true;
    for (const listener of this.#listeners) listener();
  }

  /** Sends waiting messages, oldest first; stops at the first that does not reach the server. */
  async flush(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) {
        if (!(await this.#sendOne(next))) break;
      }
    } finally {
      this.#isSending = false;
    }
  }

  #next(): Waiting | undefined {
    return this.#waiting.find(({ state }) => state === "queued");
  }

  async #sendOne({ roomId, clientId, text, files }: Waiting): Promise<boolean> {
    const answer = await this.#parts.send({ roomId, clientId, text, ...(files && { files: files.map(attachmentOf) }) });
    if (answer.result === "ok") {
      this.#parts.arrived(answer.message);
      this.discard(clientId);
      return true;
    }
    if (answer.result === "offline" || answer.result === "unreachable") {
      this.#parts.later(() => void this.flush());
      return false;
    }
    this.#keep((waiting) =>
      waiting.map((one) => (one.clientId === clientId ? { ...one, state: "failed", isHeld: answer.result === "unallowed" } : one)),
    );
    return true;
  }

  /** Changes the waiting messages here and, separately, the stored ones, where the person's other tabs keep their own messages. */
  #keep(change: (waiting: readonly Waiting[]) => readonly Waiting[]): void {
    // After `stop()`, the server's answer to a message under way changes nothing here.
    if (this.#isStopped) return;
    this.#waiting = change(this.#waiting);
    try {
      this.#parts.storage.setItem(this.#parts.key, JSON.stringify(change(readWaiting(this.#parts))));
    } catch {
      // The storage is full: the message is kept as long as the tab, and sent all the same.
    }
    for (const listener of this.#listeners) listener();
  }
}

function attachmentOf({ kind, upload, title }: WaitingFile): NewAttachment {
  return { kind, upload, ...(title !== null && { title }) };
}

function readWaiting({ storage, key }: OutboxParts): readonly Waiting[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? (kept as Waiting[]) : [];
  } catch {
    return [];
  }
}
