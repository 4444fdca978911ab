import type { Page } from "playwright-core";
import { adminScreens } from "./admin-screens.ts";
import { guestScreens } from "./guest-screens.ts";
import type { Route } from "./routes.ts";
import { siteScreens } from "./site-screens.ts";
import { studentScreens } from "./student-screens.ts";
import { tutorScreens } from "./tutor-screens.ts";
import type { Who, World } from "./world.ts";

type Path = string | ((world: World) => string);

/** One screen to photograph: its route, the person, the path, and the states that it can show. */
export interface Screen extends Route {
  /** The file's name, in small letters. */
  readonly name: string;
  readonly who: Who;
  readonly path: Path;
  /** The screen requests nothing from the server, so it has no waiting, error or long-name states. */
  readonly isStill?: boolean;
  /** A person or path for which the screen is empty. */
  readonly empty?: { readonly who?: Who; readonly path?: Path };
  /** The photographed content lies over the window, so only the window is taken. */
  readonly isWindow?: boolean;
  /** Brings the page to the photographed state. */
  readonly act?: (page: Page) => Promise<void>;
}

export const screens: readonly Screen[] = [...guestScreens, ...studentScreens, ...tutorScreens, ...adminScreens, ...siteScreens];
