import { CallKeys } from "@hiwar/client/call-keys";
import { tellRefusal } from "@hiwar/frame/refusals";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { TextArea } from "@hiwar/ui/text-area";
import { toast } from "@hiwar/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../frame/live.ts";
import { useSay } from "../frame/say.tsx";

const shortest = 5;

/** Reports a problem with the lesson to the staff, who decide about it. */
export function ReportDialog({ lessonId, isOpen, onClose }: { lessonId: number; isOpen: boolean; onClose: () => void }) {
  const say = useSay();
  const [keys] = useState(() => new CallKeys());
  const [reason, setReason] = useState("");
  const report = useMutation({
    ...api.lessons.report.mutation(keys),
    onSuccess: () => {
      toast("success", { title: say("sessions.reported") });
      onClose();
    },
    onError: tellRefusal,
  });
  const actions = (
    <>
      <Button
        variant="primary"
        isDisabled={reason.trim().length < shortest}
        isPending={report.isPending}
        onPress={() => report.mutate({ id: String(lessonId), reason })}
      >
        {say("sessions.reportSend")}
      </Button>
      <Button variant="quiet" onPress={onClose}>
        {say("sessions.cancel")}
      </Button>
    </>
  );
  return (
    <Dialog
      title={say("sessions.reportTitle")}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isSending={report.isPending}
      actions={actions}
      isSheetOnPhones
    >
      <div className="grid gap-4">
        <p>{say("sessions.reportText")}</p>
        <TextArea label={say("sessions.reportReason")} value={reason} onChange={setReason} maxLength={1000} autoFocus />
      </div>
    </Dialog>
  );
}
