/**
 * A browser's storage that never throws. Where writing is refused (blocked, full, a private window), the value lives in memory as long as the tab.
 */
export class BrowserStorage implements Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  readonly #name: "localStorage" | "sessionStorage";
  readonly #unwritten = new Map<string, string>();

  constructor(name: "localStorage" | "sessionStorage") {
    this.#name = name;
  }

  getItem(key: string): string | null {
    const unwritten = this.#unwritten.get(key);
    if (unwritten !== undefined) return unwritten;
    try {
      return globalThis[this.#name].getItem(key);
    } catch {
      return null;
    }
  }

  setItem(key: string, value: string): void {
    try {
      globalThis[this.#name].setItem(key, value);
      this.#unwritten.delete(key);
    } catch {
      this.#unwritten.set(key, value);
    }
  }

  removeItem(key: string): void {
    this.#unwritten.delete(key);
    try {
      globalThis[this.#name].removeItem(key);
    } catch {
      // Where writing is impossible, nothing was stored, so there is nothing to remove.
    }
  }
}

/** Local storage: kept on the device, for all tabs. */
export const deviceStorage = new BrowserStorage("localStorage");
/** Session storage: kept for this tab, over reloads. */
export const tabStorage = new BrowserStorage("sessionStorage");
