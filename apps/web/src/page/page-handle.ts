import type { Role } from "@hiwar/contract/kernel/roles";
import type { ComponentType } from "react";
import { useMatches } from "react-router";

/** What a route module passes to the frame around it: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** Shown in the top bar of a page about a person: their name. Never the h1, which belongs to the page. */
  readonly Title?: ComponentType;
  /** The parent page: named in the top bar; on phones the back arrow leads there. */
  readonly back?: { readonly path: string; readonly label: () => string };
  /** Which signed-in roles may see the page; all when left out. */
  readonly roles?: readonly Role[];
  /** Set for a page with one task, which hides the app's navigation; rendered at the end of its top bar. */
  readonly PlainEnd?: ComponentType;
  /** Whether the sidebar starts collapsed, as on the directory and in the chat. */
  readonly isCollapsed?: boolean;
  /** Whether the page fills the window without padding, as the chat does. */
  readonly isFlush?: boolean;
}

/** Returns the handle of the shown page, or null when its route has none. */
export function usePageHandle(): PageHandle | null {
  return (useMatches().at(-1)?.handle as PageHandle | undefined) ?? null;
}

/** Whether a role may see a page. */
export function mayOpen(page: PageHandle | null, { role }: { role: Role }): boolean {
  return !page?.roles || page.roles.includes(role);
}
