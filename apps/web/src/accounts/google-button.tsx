import { api } from "@hiwar/app/clients";
import { stored } from "@hiwar/client/stored";
import type { GoogleProof } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import { onThemeChoice, readThemeChoice } from "@hiwar/ui/theme-choice";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { say } from "../words/accounts.ts";
import { loadGoogle } from "./google-script.ts";

export type GoogleButtonProps = {
  onProof: (proof: GoogleProof) => void;
  text?: "continue_with" | "signup_with";
  /** What stands around the button, left out with it where Google cannot be reached. */
  children?: ReactNode;
};

const widest = 400;

/** Whether somebody came in by Google on this device before: then it is asked at once. */
const usedHere = stored("hiwar.google", (value): value is true => value === true);

/**
 * Google's own button, behind one of ours: Google hears of nobody who did not ask for it. What it hands over is bound to this browser by a nonce,
 * and good once.
 */
export function GoogleButton({ onProof, text = "continue_with", children }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<"before" | "now" | null>(() => (usedHere.read() ? "before" : null));
  const [hasFailed, setFailed] = useState(false);
  const isAsked = asked !== null;
  const { data: google, error } = useQuery({
    ...api.accounts.google.query(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: isAsked,
  });
  const theme = useSyncExternalStore(onThemeChoice, readThemeChoice, () => "system" as const);
  const hand = useEffectEvent((proof: GoogleProof) => {
    usedHere.write(true);
    onProof(proof);
  });
  // The next Tab is in Google's button, where ours was.
  const leadOn = useEffectEvent(() => asked === "now" && place.current?.focus());
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
    return asked === "now" ? (
      <p role="status" className="text-sm text-muted">
        {say("googleAway")}
      </p>
    ) : null;
  }
  if (!isAsked) {
    return (
      <>
        {children}
        <Button size="large" isBlock onPress={() => setAsked("now")}>
          {say("googleAsk")}
        </Button>
      </>
    );
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
