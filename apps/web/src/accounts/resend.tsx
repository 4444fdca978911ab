import { ApiError } from "@hiwar/client/api-error";
import { bounds } from "@hiwar/contract/accounts";
import { shortDuration } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { useState } from "react";
import { say } from "../words/accounts.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";

export type ResendProps = {
  /** When the wait for another code began, by `performance.now()`; just now, when left out. */
  since?: number;
  /** How long that wait is. */
  waitSeconds?: number;
  /** The code at hand is worth nothing any more: another one is the way on. */
  isNeeded?: boolean;
  /** Asks for another code; a promise that is refused tells by its refusal how long to wait. */
  onResend: () => unknown;
};

/** Asks for another code; until the wait between two, or the one a refusal names, is over, a quiet line counts it down. */
export function Resend({ since, waitSeconds = bounds.codeSecondsBetweenSends, isNeeded = false, onResend }: ResendProps) {
  const { left, start } = useSecondsLeft(waitSeconds, since);
  const [isSending, setSending] = useState(false);
  const resend = async () => {
    setSending(true);
    try {
      await onResend();
      start(bounds.codeSecondsBetweenSends);
    } catch (refusal) {
      start(secondsToWait(refusal));
    } finally {
      setSending(false);
    }
  };
  return left > 0 ? (
    <p className="code-wait">{say("resendIn", { time: shortDuration(left) })}</p>
  ) : (
    <Button variant={isNeeded ? "primary" : "ghost"} isPending={isSending} onPress={() => void resend()}>
      {say("resend")}
    </Button>
  );
}

/** How long a refusal says to wait for another code; not at all, where it says nothing. */
export function secondsToWait(refusal: unknown): number {
  return (refusal instanceof ApiError && refusal.retryAfterSeconds) || 0;
}
