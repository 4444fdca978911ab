import { useUser } from "@hiwar/app/use-user";
import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { hasConsentedHere } from "./has-consented-here.ts";
import { patternOf } from "./pattern.ts";

/** Long enough for a slow phone to draw a page for the first time. */
const quietMilliseconds = 2_000;

type Following = typeof import("./apply-consents.ts");
let following: Promise<Following | null> | null = null;

/** Reads a person's consents again and applies them in this page. If the code does not load now, the next call tries again. */
export async function refetchConsents(personId: number | null, pattern?: string): Promise<void> {
  following ??= import("./apply-consents.ts").catch(() => null);
  const parts = await following;
  if (!parts) following = null;
  if (pattern !== undefined) parts?.setPagePattern(pattern);
  await parts?.applyConsents(personId).catch(() => undefined);
}

/**
 * Starts the companies that the person consented to, once the page is drawn. Guests consented to nothing, so nothing is requested for them. Call it
 * once, at the root.
 */
export function useParties(): void {
  const personId = useUser()?.id ?? null;
  const pattern = patternOf(useLocation().pathname, useMatches().at(-1)?.params ?? {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the page is now is told below
  useEffect(() => {
    // Also runs after a sign-out, to remove the person's consents from this browser.
    if (personId === null && following === null && !hasConsentedHere()) return;
    const timer = setTimeout(() => void refetchConsents(personId, pattern), following ? 0 : quietMilliseconds);
    return () => clearTimeout(timer);
  }, [personId]);
  useEffect(() => void following?.then((parts) => parts?.setPagePattern(pattern)), [pattern]);
}
