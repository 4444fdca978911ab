import { bounds } from "@hiwar/contract/accounts";
import { countdown } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { useSay } from "../frame/say.tsx";
import { useSecondsLeft } from "../frame/use-seconds-left.ts";

export type ResendButtonProps = {
  /** When the last code was sent, by `performance.now()`; just now, when left out. */
  sentAt?: number;
  onResend: () => void;
};

/** Asks for another code; the wait between two is counted down. */
export function ResendButton({ sentAt, onResend }: ResendButtonProps) {
  const say = useSay();
  const { left, start } = useSecondsLeft(bounds.codeSecondsBetweenSends, sentAt);
  const resend = () => {
    start(bounds.codeSecondsBetweenSends);
    onResend();
  };
  return (
    <Button variant="ghost" isDisabled={left > 0} onPress={resend}>
      {left > 0 ? say("accounts.resendIn", { time: countdown(left) }) : say("accounts.resend")}
    </Button>
  );
}
