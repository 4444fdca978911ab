import { ApiError } from "@hiwar/client/api-error";
import { bounds } from "@hiwar/contract/accounts";
import { shortDuration } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { useState } from "react";
import { say } from "../words/accounts.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";

export type ResendButtonProps = {
  /** When the wait for another code began, by `performance.now()`; just now, when left out. */
  since?: number;
  /** How long that wait is. */
  waitSeconds?: number;
  /** The code at hand is worth nothing any more: another one is the way on. */
  isNeeded?: boolean;
  /** Asks for another code; a promise that is refused tells by its refusal how long to wait. */
  onResend: () => unknown;
};

/** Asks for another code; the wait between two, or the one a refusal names, is counted down. */
export function ResendButton({ since, waitSeconds = bounds.codeSecondsBetweenSends, isNeeded = false, onResend }: ResendButtonProps) {
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
  return (
    <Button variant={isNeeded ? "primary" : "ghost"} isDisabled={left > 0} isPending={isSending} onPress={() => void resend()}>
      {left > 0 ? say("resendIn", { time: shortDuration(left) }) : say("resend")}
    </Button>
  );
}

/** How long a refusal says to wait for another code; not at all, where it says nothing. */
export function secondsToWait(refusal: unknown): number {
  return (refusal instanceof ApiError && refusal.retryAfterSeconds) || 0;
}
