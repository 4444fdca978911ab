import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { useWrite } from "@hiwar/app/use-write";
import type { Task } from "@hiwar/contract/tasks";
import { Button } from "@hiwar/ui/button";
import { ConsequenceDialog } from "@hiwar/ui/consequence-dialog";
import { CircleX } from "lucide-react";
import { useState } from "react";
import { say } from "../words/tasks.ts";

/** Actions on something that failed finally: send or run it again at once, or give it up with a note. */
export function Retry({ task: { id, kind } }: { task: Task }) {
  const [isGivingUp, setGivingUp] = useState(false);
  const again = useWrite(api.tasks.retry, { done: say("againDone") });
  const isJob = kind === "job";
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" isPending={again.isPending} onPress={() => again.mutate({ id, again: true })}>
        {say(isJob ? "runAgain" : "sendAgain")}
      </Button>
      <Button onPress={() => setGivingUp(true)}>{say("giveUp")}</Button>
      {isGivingUp && <GiveUpDialog id={id} isJob={isJob} onClose={() => setGivingUp(false)} />}
    </div>
  );
}

function GiveUpDialog({ id, isJob, onClose }: { id: number; isJob: boolean; onClose: () => void }) {
  const giveUp = useWrite(api.tasks.retry, { done: say("gaveUp"), onDone: onClose, errors: "inline" });
  return (
    <ConsequenceDialog
      title={say("giveUpTitle")}
      consequences={[{ id: "lost", icon: CircleX, tone: "bad", children: say(isJob ? "giveUpJobs" : "giveUpMessages") }]}
      confirm={say("giveUp")}
      reason={{ label: say("note"), hint: say("noteHint") }}
      isSending={giveUp.isPending}
      refusal={giveUp.error && errorMessage(giveUp.error)}
      onConfirm={({ reason = "" }) => giveUp.mutate({ id, again: false, note: reason })}
      onClose={onClose}
    />
  );
}
