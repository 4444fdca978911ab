import type { SignedIn, User } from "@hiwar/contract/accounts";
import { apiErrorOf } from "./api-error.ts";
import { fetchWithTimeout } from "./fetch-with-timeout.ts";
import { hasShape, stored } from "./stored.ts";

const storedUser = stored("hiwar.user", (value): value is User => hasShape({ id: "number", name: "string", role: "number" })(value));
const renewSecondsBefore = 60;

interface Bearer {
  readonly token: string;
  /** On the monotonic clock, since the device's own clock may be wrong. */
  readonly renewAt: number;
}

/**
 * Who is signed in on this device. The bearer lives in memory only; after a reload the device's cookie renews it. The user is kept in local storage
 * so that a reload shows the right frame at once. A Web Lock lets only one tab renew at a time.
 */
export class Session {
  #bearer: Bearer | null = null;
  #user: User | null = storedUser.read();
  #hasLeft = false;
  #refreshing: Promise<string | null> | null = null;
  readonly #listeners = new Set<() => void>();

  get user(): User | null {
    return this.#user;
  }

  /** True when the person signed out themselves and no one was redirected to the sign-in page since. */
  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  /** For useSyncExternalStore. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Stores the bearer and the user from the answer to a sign-in, registration or refresh. */
  accept({ token, user }: Pick<SignedIn, "token" | "user">): void {
    if (token) this.#bearer = { token, renewAt: performance.now() + (lifetimeSeconds(token) - renewSecondsBefore) * 1000 };
    if (user) this.keepUser(user);
  }

  keepUser(user: User): void {
    this.#user = user;
    storedUser.write(user);
    for (const listener of this.#listeners) listener();
  }

  forget(): void {
    this.#bearer = null;
    this.#user = null;
    storedUser.write(null);
    for (const listener of this.#listeners) listener();
  }

  leave(): void {
    this.#hasLeft = true;
    this.forget();
  }

  forgetLeaving(): void {
    this.#hasLeft = false;
  }

  /** Returns a bearer that stays valid for a while, renewing it if necessary; null for a guest. */
  async bearer(): Promise<string | null> {
    if (this.#bearer && performance.now() < this.#bearer.renewAt) return this.#bearer.token;
    return this.#user ? this.refresh() : null;
  }

  /** Renews the bearer with the device's cookie. Returns null and signs the person out when the server does not know the device. */
  refresh(): Promise<string | null> {
    this.#refreshing ??= this.takeTurn(() => this.#refreshNow()).finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  /**
   * Runs work that replaces this device's session secret, one at a time over all tabs. A request with a secret that is being replaced is refused as
   * if the device were unknown.
   */
  takeTurn<T>(work: () => Promise<T>): Promise<T> {
    return "locks" in navigator ? (navigator.locks.request("hiwar.session", work) as Promise<T>) : work();
  }

  async #refreshNow(): Promise<string | null> {
    const before = this.#bearer;
    const { response, body } = await fetchWithTimeout("/api/v1/auth/refresh-token", { method: "POST" });
    if (response.ok) {
      this.accept(body as SignedIn);
      return this.#bearer?.token ?? null;
    }
    const refusal = apiErrorOf(response, body);
    if (refusal.code !== "unauthenticated") throw refusal;
    // Someone who signed in during this request has a new secret; their session stays.
    if (this.#bearer !== before) return this.#bearer?.token ?? null;
    this.forget();
    return null;
  }
}

function lifetimeSeconds(token: string): number {
  const claims = JSON.parse(atob((token.split(".")[1] ?? "").replace(/-/g, "+").replace(/_/g, "/"))) as { iat: number; exp: number };
  return claims.exp - claims.iat;
}
