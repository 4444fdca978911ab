import type { Lesson } from "@hiwar/contract/lessons";
import { sentenceOf } from "@hiwar/frame/refusals";
import { useWrite } from "@hiwar/frame/use-write";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { TextArea } from "@hiwar/ui/text-area";
import { toast } from "@hiwar/ui/toast";
import { useState } from "react";
import { api } from "../frame/live.ts";
import { say } from "../words/lessons.ts";

const shortest = 5;

/** Says that a lesson was not as it should have been; staff look into it. */
export function ReportDialog({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const finish = () => {
    toast("success", { title: say("reported.done") });
    onClose();
  };
  const report = useWrite(api.lessons.report, { errors: "inline", onDone: finish });
  const actions = (
    <Button
      variant="primary"
      isDisabled={reason.trim().length < shortest}
      isPending={report.isPending}
      onPress={() => report.mutate({ id: lesson.id, reason })}
    >
      {say("reportSend")}
    </Button>
  );
  return (
    <Dialog
      title={say("reportTitle")}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isSending={report.isPending}
      actions={actions}
      isSheetOnPhones
    >
      <p>{say(`reportText.${lesson.funding}`)}</p>
      <TextArea
        label={say("reportReason")}
        value={reason}
        onChange={setReason}
        maxLength={1000}
        error={report.error && sentenceOf(report.error)}
      />
    </Dialog>
  );
}
