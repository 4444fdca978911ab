import { api } from "@hiwar/app/clients";
import type { GoogleProof } from "@hiwar/contract/accounts";
import { onThemeChoice, readThemeChoice } from "@hiwar/ui/theme-choice";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { say } from "../words/signing-in.ts";
import { loadGoogle } from "./google-script.ts";
import { usedHere } from "./google-used-here.ts";

const widest = 400;

export type GoogleDrawnProps = {
  onProof: (proof: GoogleProof) => void;
  text: "continue_with" | "signup_with";
  /** Content above the button; left out together with it when Google cannot be reached. */
  children?: ReactNode;
  /** Whether the person pressed our button on this page. Otherwise nothing is shown when Google's button does not load. */
  isAskedNow: boolean;
};

/** The button drawn by Google, inside an element of ours. */
export function GoogleDrawn({ onProof, text, isAskedNow, children }: GoogleDrawnProps) {
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const { data: google, error } = useQuery({ ...api.accounts.google.query(), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const theme = useSyncExternalStore(onThemeChoice, readThemeChoice, () => "system" as const);
  const hand = useEffectEvent((proof: GoogleProof) => {
    usedHere.write(true);
    onProof(proof);
  });
  // Focuses the place of our pressed button, so that the next Tab reaches Google's button.
  const leadOn = useEffectEvent(() => isAskedNow && place.current?.focus());
  useEffect(() => {
    if (!google) return;
    let isHere = true;
    const isDark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    const draw = async () => {
      const id = await loadGoogle(google.scriptUrl);
      if (!isHere || !place.current) return;
      const { nonce } = google;
      id.initialize({
        client_id: google.clientId,
        nonce,
        ux_mode: "popup",
        callback: ({ credential }) => hand({ credential, nonce }),
      });
      const width = Math.min(widest, place.current.clientWidth || widest);
      id.renderButton(place.current, { theme: isDark ? "filled_black" : "outline", size: "large", locale: "ar", text, width });
      leadOn();
    };
    draw().catch(() => isHere && setFailed(true));
    return () => {
      isHere = false;
    };
  }, [google, theme, text]);
  if (hasFailed || (error && !google)) {
    return isAskedNow ? (
      <p role="status" className="text-sm text-muted">
        {say("googleAway")}
      </p>
    ) : null;
  }
  return (
    <>
      {children}
      <div
        ref={place}
        tabIndex={-1}
        className="grid min-h-11 min-w-0 justify-items-center overflow-x-clip [&_iframe]:max-w-full"
        data-testid="google"
      />
    </>
  );
}
