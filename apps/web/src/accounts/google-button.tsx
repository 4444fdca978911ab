import { api } from "@hiwar/app/clients";
import type { GoogleProof } from "@hiwar/contract/accounts";
import { onThemeChoice, readThemeChoice } from "@hiwar/ui/theme-choice";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { loadGoogle } from "./google-script.ts";

export type GoogleButtonProps = {
  onProof: (proof: GoogleProof) => void;
  text?: "continue_with" | "signup_with";
  /** What stands around the button, left out with it where Google cannot be reached. */
  children?: ReactNode;
};

const widest = 400;

/** Google's own button. What it hands over is bound to this page by a nonce, and good once. */
export function GoogleButton({ onProof, text = "continue_with", children }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const { data: google, error } = useQuery({ ...api.accounts.google.query(), staleTime: Number.POSITIVE_INFINITY });
  const theme = useSyncExternalStore(onThemeChoice, readThemeChoice, () => "system" as const);
  const hand = useEffectEvent((proof: GoogleProof) => onProof(proof));
  useEffect(() => {
    if (!google) return;
    let isHere = true;
    const isDark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    const draw = async () => {
      const id = await loadGoogle(google.scriptUrl);
      if (!isHere || !place.current) return;
      const nonce = crypto.randomUUID();
      id.initialize({
        client_id: google.clientId,
        nonce,
        ux_mode: "popup",
        callback: ({ credential }) => hand({ credential, nonce }),
      });
      const width = Math.min(widest, place.current.clientWidth || widest);
      id.renderButton(place.current, { theme: isDark ? "filled_black" : "outline", size: "large", locale: "ar", text, width });
    };
    draw().catch(() => isHere && setFailed(true));
    return () => {
      isHere = false;
    };
  }, [google, theme, text]);
  if (hasFailed || (error && !google)) return null;
  return (
    <>
      {children}
      <div ref={place} className="grid min-h-11 min-w-0 justify-items-center overflow-x-clip [&_iframe]:max-w-full" data-testid="google" />
    </>
  );
}
