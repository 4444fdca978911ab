import type { Locator, Page } from "playwright-core";
import type { Scene } from "../scene.ts";
import type { Surface } from "./walk.ts";

/** One surface of the product: for whom, where, and what is done in it by keys alone. */
export interface Row extends Surface {
  readonly title: string;
  /** The email address of the signed-in person; null for a guest. */
  readonly who: string | null;
  readonly path: string | ((scene: Scene) => Promise<string>);
  /** Prepares the loaded page, until the element that opens the surface is there. */
  readonly before?: (page: Page, scene: Scene) => Promise<void>;
  /** The window's size, for a surface that exists only in narrow windows or differs in wider ones. */
  readonly window?: { readonly width: number; readonly height: number };
  /** Whether the opener is removed from the page once the task is done. */
  readonly vanishes?: boolean;
  /** The request that the task sends: while it is in flight Escape does nothing. */
  readonly sends?: string;
  /** A confirmation by one button, and the toast on success: tested without a network, then by a double press. `sends` is its request. */
  readonly sure?: {
    readonly fill?: (page: Page, shown: Locator) => Promise<void>;
    readonly confirm: string;
    readonly says: string | RegExp;
  };
  /** The whole task, from the open surface to its end. */
  readonly task?: (page: Page, shown: Locator, scene: Scene) => Promise<void>;
}

export const phone = { width: 360, height: 740 } as const;

export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name, exact: typeof name === "string" }).first();
