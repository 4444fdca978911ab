import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { useNow } from "@hiwar/app/time/use-now";
import { useWrite } from "@hiwar/app/use-write";
import type { Lesson } from "@hiwar/contract/lessons";
import { clockRange, relativeDay } from "@hiwar/ui/arabic-dates";
import { Badge } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { ConsequenceDialog } from "@hiwar/ui/consequence-dialog";
import { Bell, Undo2, Wallet } from "lucide-react";
import { useState } from "react";
import { PageHead } from "../page/page-head.tsx";
import { say } from "../words/lessons.ts";
import { stateTone, stateWords } from "./lesson-state.ts";

/** The head of a lesson's page: people, time and state, and a button to cancel a coming one. */
export function LessonHead({ lesson }: { lesson: Lesson }) {
  const now = useNow(60_000);
  const [isCancelling, setCancelling] = useState(false);
  return (
    <>
      <PageHead
        all={{ href: "/lessons", label: say("lessons") }}
        title={say("title", { tutor: lesson.tutor.name, student: lesson.student.name })}
        lead={
          <>
            <span>
              {relativeDay(lesson.start, now)} <span className="whitespace-nowrap">{clockRange(lesson.start, lesson.end)}</span>
            </span>
            <Badge tone={stateTone(lesson)}>{stateWords(lesson)}</Badge>
          </>
        }
        action={lesson.whyNotCancel === null && <Button onPress={() => setCancelling(true)}>{say("cancel")}</Button>}
      />
      {isCancelling && <CancelDialog lesson={lesson} onClose={() => setCancelling(false)} />}
    </>
  );
}

function CancelDialog({ lesson: { id, tutor, student }, onClose }: { lesson: Lesson; onClose: () => void }) {
  const cancel = useWrite(api.lessons.cancel, { done: say("cancelDone"), onDone: onClose, errors: "inline" });
  return (
    <ConsequenceDialog
      title={say("cancelTitle", { tutor: tutor.name, student: student.name })}
      consequences={[
        { id: "back", icon: Wallet, children: say("cancelBack") },
        { id: "told", icon: Bell, children: say("cancelTold") },
        { id: "final", icon: Undo2, tone: "bad", children: say("cancelFinal") },
      ]}
      confirm={say("cancel")}
      isSending={cancel.isPending}
      refusal={cancel.error && errorMessage(cancel.error)}
      onConfirm={() => cancel.mutate({ id })}
      onClose={onClose}
    />
  );
}
