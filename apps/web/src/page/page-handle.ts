import type { Role } from "@hiwar/contract/kernel/roles";
import type { ComponentType } from "react";
import { useMatches } from "react-router";

/** What a route module tells the frame around it: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** In the top bar of a page about somebody: their name. Never the h1, which the page owns. */
  readonly Title?: ComponentType;
  /** The page this one belongs to: named in the top bar, and on phones the way back. */
  readonly back?: { readonly path: string; readonly label: () => string };
  /** Who of those who are signed in may see the page; all of them, when left out. */
  readonly roles?: readonly Role[];
  /** The page has one thing to do and leaves the app's places out; this ends its top bar. */
  readonly PlainEnd?: ComponentType;
  /** The sidebar starts collapsed: directory, profile, chat, schedule. */
  readonly isCollapsed?: boolean;
  /** The page fills the window without padding: chat, schedule. */
  readonly isFlush?: boolean;
}

/** The handle of the page that is shown, or null when its route has none. */
export function usePageHandle(): PageHandle | null {
  return (useMatches().at(-1)?.handle as PageHandle | undefined) ?? null;
}

/** Whether a page is for people of this role. */
export function mayOpen(page: PageHandle | null, { role }: { role: Role }): boolean {
  return !page?.roles || page.roles.includes(role);
}
