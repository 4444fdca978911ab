import { useUser } from "@hiwar/app/use-user";
import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { hasAgreedHere } from "./agreed-here.ts";
import { patternOf } from "./pattern.ts";

/** Long enough for the first picture of a page on a slow phone. */
const quietMilliseconds = 2_000;

type Following = typeof import("./follow-parties.ts");
let following: Promise<Following | null> | null = null;

/** Reads anew what a person agreed to, and lets it be so in this page. What does not come now is asked for with the next one. */
export async function refetchAgreed(personId: number | null, pattern?: string): Promise<void> {
  following ??= import("./follow-parties.ts").catch(() => null);
  const parts = await following;
  if (!parts) following = null;
  if (pattern !== undefined) parts?.namePage(pattern);
  await parts?.followParties(personId).catch(() => undefined);
}

/**
 * Lets companies into the page that its person agreed to, once it is drawn. Guests agreed to nothing, and their browser asks nobody. Once,
 * at the root.
 */
export function useParties(): void {
  const personId = useUser()?.id ?? null;
  const pattern = patternOf(useLocation().pathname, useMatches().at(-1)?.params ?? {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the page is now is told below
  useEffect(() => {
    // Who signed out takes along what was agreed for them.
    if (personId === null && following === null && !hasAgreedHere()) return;
    const timer = setTimeout(() => void refetchAgreed(personId, pattern), following ? 0 : quietMilliseconds);
    return () => clearTimeout(timer);
  }, [personId]);
  useEffect(() => void following?.then((parts) => parts?.namePage(pattern)), [pattern]);
}
