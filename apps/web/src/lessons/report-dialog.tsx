import { CallKeys } from "@hiwar/client/call-keys";
import type { Lesson } from "@hiwar/contract/lessons";
import { sentenceOf } from "@hiwar/frame/refusals";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { TextArea } from "@hiwar/ui/text-area";
import { toast } from "@hiwar/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../frame/live.ts";
import { say } from "../words/lessons.ts";

const shortest = 5;

/** Says that a lesson was not as it should have been; staff look into it. */
export function ReportDialog({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const [keys] = useState(() => new CallKeys());
  const [reason, setReason] = useState("");
  const finish = () => {
    toast("success", { title: say("reported.done") });
    onClose();
  };
  const report = useMutation({ ...api.lessons.report.mutation(keys), onSuccess: finish });
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
