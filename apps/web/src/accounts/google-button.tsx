import { lazyPart } from "@hiwar/app/lazy-part";
import { Button } from "@hiwar/ui/button";
import { Suspense, useState } from "react";
import { say } from "../words/signing-in.ts";
import type { GoogleDrawnProps } from "./google-drawn.tsx";
import { usedHere } from "./google-used-here.ts";

// Lazy: visits begin at the sign-in page, and most people never press this button.
const GoogleDrawn = lazyPart(() => import("./google-drawn.tsx").then((module) => module.GoogleDrawn));

export type GoogleButtonProps = Pick<GoogleDrawnProps, "onProof" | "children"> & Partial<Pick<GoogleDrawnProps, "text">>;

/**
 * Google's own button, loaded after a press on ours, so that Google learns nothing about people who did not ask for it. On a device where Google was
 * used before, it loads at once. Its credential is bound to this browser by a nonce and valid once.
 */
export function GoogleButton({ onProof, text = "continue_with", children }: GoogleButtonProps) {
  const [asked, setAsked] = useState<"before" | "now" | null>(() => (usedHere.read() ? "before" : null));
  if (asked === null) {
    return (
      <>
        {children}
        <Button size="large" isBlock onHoverStart={GoogleDrawn.preload} onFocus={GoogleDrawn.preload} onPress={() => setAsked("now")}>
          {say("googleAsk")}
        </Button>
      </>
    );
  }
  return (
    <Suspense
      fallback={
        <>
          {children}
          <div className="min-h-11" />
        </>
      }
    >
      <GoogleDrawn onProof={onProof} text={text} isAskedNow={asked === "now"}>
        {children}
      </GoogleDrawn>
    </Suspense>
  );
}
