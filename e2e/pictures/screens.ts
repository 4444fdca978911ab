import type { Page } from "playwright-core";
import { adminScreens } from "./admin-screens.ts";
import { guestScreens } from "./guest-screens.ts";
import type { Route } from "./routes.ts";
import { siteScreens } from "./site-screens.ts";
import { studentScreens } from "./student-screens.ts";
import { tutorScreens } from "./tutor-screens.ts";
import type { Who, World } from "./world.ts";

type Path = string | ((world: World) => string);

/** One picture to be taken of a route: who stands there, where, and in which states there is something to see. */
export interface Screen extends Route {
  /** Of the file, in small letters. */
  readonly name: string;
  readonly who: Who;
  readonly path: Path;
  /** Nothing is asked of the server, so that nothing is waited for, fails or has long names. */
  readonly isStill?: boolean;
  /** Who has nothing there yet. */
  readonly empty?: { readonly who?: Who; readonly path?: Path };
  /** What is looked at lies over the window. */
  readonly isWindow?: boolean;
  /** Brings the page to what is looked at. */
  readonly act?: (page: Page) => Promise<void>;
}

export const screens: readonly Screen[] = [...guestScreens, ...studentScreens, ...tutorScreens, ...adminScreens, ...siteScreens];
