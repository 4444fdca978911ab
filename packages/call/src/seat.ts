import { tabStorage } from "@hiwar/client/browser-storage";

export interface Kept {
  readonly seat: string;
  readonly isInside: boolean;
  /** Left as they were: who was muted does not come back from a reload heard. */
  readonly microphone: boolean;
  readonly camera: boolean;
}

const keyOf = (sessionId: string) => `hiwar.seat.${sessionId}`;

/** This tab's seat in a session: a reload keeps it and knows whether one was inside. */
function keptSeat(sessionId: string): Kept {
  try {
    const kept = JSON.parse(tabStorage.getItem(keyOf(sessionId)) ?? "null") as Kept | null;
    if (kept && typeof kept.seat === "string") return kept;
  } catch {
    // what cannot be read is replaced
  }
  return keepSeat(sessionId, { seat: crypto.randomUUID(), isInside: false, microphone: true, camera: true });
}

export function keepSeat(sessionId: string, kept: Kept): Kept {
  tabStorage.setItem(keyOf(sessionId), JSON.stringify(kept));
  return kept;
}

/** A tab that was duplicated carries a copy of the seat: whoever finds it occupied takes a new one. Held until the page goes. */
export async function claimSeat(sessionId: string): Promise<Kept> {
  const kept = keptSeat(sessionId);
  if (!("locks" in navigator) || (await holdLock(kept.seat))) return kept;
  const fresh = keepSeat(sessionId, { seat: crypto.randomUUID(), isInside: false, microphone: true, camera: true });
  await holdLock(fresh.seat);
  return fresh;
}

const held = new Set<string>();

function holdLock(seat: string): Promise<boolean> {
  if (held.has(seat)) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(`hiwar.seat.${seat}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      if (!lock) return undefined;
      held.add(seat);
      return new Promise(() => undefined);
    });
  });
}
