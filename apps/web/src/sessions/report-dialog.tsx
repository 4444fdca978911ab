import { useWrite } from "@hiwar/frame/use-write";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { TextArea } from "@hiwar/ui/text-area";
import { useState } from "react";
import { api } from "../frame/live.ts";
import { say } from "../words/sessions.ts";

const shortest = 5;

/** Reports a problem with the lesson to the staff, who decide about it. */
export function ReportDialog({ lessonId, isOpen, onClose }: { lessonId: number; isOpen: boolean; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const report = useWrite(api.lessons.report, {
    done: say("reported"),
    onDone: onClose,
  });
  const actions = (
    <>
      <Button
        variant="primary"
        isDisabled={reason.trim().length < shortest}
        isPending={report.isPending}
        onPress={() => report.mutate({ id: String(lessonId), reason })}
      >
        {say("reportSend")}
      </Button>
      <Button variant="quiet" onPress={onClose}>
        {say("cancel")}
      </Button>
    </>
  );
  return (
    <Dialog
      title={say("reportTitle")}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isSending={report.isPending}
      actions={actions}
      isSheetOnPhones
    >
      <div className="grid gap-4">
        <p>{say("reportText")}</p>
        <TextArea label={say("reportReason")} value={reason} onChange={setReason} maxLength={1000} autoFocus />
      </div>
    </Dialog>
  );
}
