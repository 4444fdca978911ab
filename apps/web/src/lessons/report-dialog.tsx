import type { Lesson } from "@hiwar/contract/lessons";
import { FormRefusal } from "@hiwar/frame/form";
import { FormField } from "@hiwar/frame/form-field";
import { useContractForm } from "@hiwar/frame/use-contract-form";
import { useWrite } from "@hiwar/frame/use-write";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { TextArea } from "@hiwar/ui/text-area";
import { api } from "../live/live.ts";
import { say } from "../words/lessons.ts";

const reportSchema = () => import("@hiwar/contract/lessons").then(({ lessons }) => lessons.report.body);

/** Says that a lesson was not as it should have been; staff look into it. */
export function ReportDialog({ lesson, onClose }: { lesson: Pick<Lesson, "id" | "funding">; onClose: () => void }) {
  const form = useContractForm<{ reason: string }>(reportSchema, { defaultValues: { reason: "" } });
  const report = useWrite(api.lessons.report, { done: say("reported.done"), onDone: onClose, errors: (error) => form.refuse(error) });
  return (
    <FormDialog
      title={say("reportTitle")}
      submit={say("reportSend")}
      onSubmit={form.handleSubmit(({ reason }) => report.mutate({ id: lesson.id, reason }))}
      onClose={onClose}
      isSending={report.isPending}
      isSheetOnPhones
    >
      <p>{say(`reportText.${lesson.funding}`)}</p>
      <FormField form={form} name="reason">
        {(field) => <TextArea {...field} label={say("reportReason")} autoFocus />}
      </FormField>
      <FormRefusal form={form} />
    </FormDialog>
  );
}
