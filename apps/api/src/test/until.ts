import { vi } from "vitest";

/** Waits until the condition holds; after 20 s it throws. Unlike `expect.poll`, it may be called outside of a test, as when a world is closed. */
export function until(condition: () => Promise<unknown>): Promise<void> {
  const check = async () => {
    if (!(await condition())) throw new Error("not yet");
  };
  return vi.waitFor(check, { timeout: 20_000, interval: 20 });
}
