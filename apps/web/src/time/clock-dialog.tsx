import { clockTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { useState } from "react";
import { Say, say } from "../words/clock.ts";
import { type ClockReading, readClock } from "./clock.ts";

export type ClockDialogProps = { reading: ClockReading; onClose: () => void };

/** Warns of a wrong device clock, by which lessons would be missed. The person can check again or continue. */
export function ClockDialog({ reading, onClose }: ClockDialogProps) {
  const [latest, setLatest] = useState(reading);
  const [looks, setLooks] = useState(0);
  const lookAgain = async () => {
    const again = await readClock().catch(() => latest);
    if (!again.isWrong) return onClose();
    setLatest(again);
    setLooks(looks + 1);
  };
  const actions = (
    <>
      <Button variant="primary" onPress={() => void lookAgain()}>
        {say("clockFixed")}
      </Button>
      <Button onPress={onClose}>{say("clockLater")}</Button>
    </>
  );
  return (
    <Dialog isOpen isBlocking role="alertdialog" size="small" title={say("wrongClock")} actions={actions}>
      <p>
        <Say id="wrongClockText" values={{ time: <b className="font-semibold text-strong">{clockTime(latest.instant)}</b> }} />
      </p>
      {looks > 0 && (
        <p role="alert" className="mt-3 text-danger">
          {say("clockStillWrong")}
        </p>
      )}
    </Dialog>
  );
}
