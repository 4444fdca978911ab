import { ApiError } from "@hiwar/client/api-error";
import { bounds } from "@hiwar/contract/accounts";
import { shortDuration } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { useState } from "react";
import { say } from "../words/codes.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";

export type ResendProps = {
  /** When the wait for another code began, by `performance.now()`; the present by default. */
  since?: number;
  /** The length of that wait. */
  waitSeconds?: number;
  /** Whether the present code is no longer valid, so that a new one is needed. */
  isNeeded?: boolean;
  /** Requests another code; a rejected promise's error says how long to wait. */
  onResend: () => unknown;
};

/** A button to request another code. Until the wait between two codes, or the one in a refusal, is over, it shows a countdown. */
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

/** Returns the seconds that a refusal asks to wait before another code; 0 if it does not say. */
export function secondsToWait(refusal: unknown): number {
  return (refusal instanceof ApiError && refusal.retryAfterSeconds) || 0;
}
