import { tabStorage } from "@hiwar/client/browser-storage";

/** A tab's seat in a session, stored so that a reload continues in the same state. */
export interface StoredSeat {
  readonly seat: string;
  /** Whether the person was in the room; a reload then enters again. */
  readonly isInside: boolean;
  /** A person who was muted stays muted after a reload. */
  readonly microphone: boolean;
  readonly camera: boolean;
}

const keyOf = (sessionId: string) => `hiwar.seat.${sessionId}`;

function readSeat(sessionId: string): StoredSeat | null {
  try {
    const stored = JSON.parse(tabStorage.getItem(keyOf(sessionId)) ?? "null") as StoredSeat | null;
    return stored && typeof stored.seat === "string" ? stored : null;
  } catch {
    return null;
  }
}

export function storeSeat(sessionId: string, seat: StoredSeat): StoredSeat {
  tabStorage.setItem(keyOf(sessionId), JSON.stringify(seat));
  return seat;
}

function createSeat(sessionId: string): StoredSeat {
  return storeSeat(sessionId, { seat: crypto.randomUUID(), isInside: false, microphone: true, camera: true });
}

/** Returns this tab's seat in a session. A duplicated tab has a copy of the storage: it finds the seat locked and gets a new one. */
export async function claimSeat(sessionId: string): Promise<StoredSeat> {
  const stored = readSeat(sessionId) ?? createSeat(sessionId);
  if (await lockSeat(stored.seat)) return stored;
  const fresh = createSeat(sessionId);
  await lockSeat(fresh.seat);
  return fresh;
}

/** Seats that this page has locked itself, and may claim again. */
const locked = new Set<string>();

/** Locks a seat until the page closes. Resolves to whether it was free; always true in a browser without locks. */
function lockSeat(seat: string): Promise<boolean> {
  if (locked.has(seat) || !("locks" in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(`hiwar.seat.${seat}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      if (!lock) return undefined;
      locked.add(seat);
      return new Promise(() => undefined);
    });
  });
}
