import type { Locator, Page } from "playwright-core";
import type { Scene } from "../scene.ts";
import type { Surface } from "./walk.ts";

/** One surface of the product: who meets it, where, and what is done in it by keys alone. */
export interface Row extends Surface {
  readonly title: string;
  /** The address of who is signed in; null for a guest. */
  readonly who: string | null;
  readonly path: string | ((scene: Scene) => Promise<string>);
  /** Brings the page to where the opener stands. */
  readonly before?: (page: Page, scene: Scene) => Promise<void>;
  /** It is there only in a window so narrow: in wider ones it stands beside the page, or looks otherwise. */
  readonly window?: { readonly width: number; readonly height: number };
  /** Once the task is done, what opened it is gone from the page. */
  readonly vanishes?: boolean;
  /** The call that the task sends: while it is on its way Escape does nothing. */
  readonly sends?: string;
  /** What is confirmed in it by one button, and the toast that says so: tried without a network, then twice at once. `sends` says which call it is. */
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
