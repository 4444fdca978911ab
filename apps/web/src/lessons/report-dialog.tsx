import { api } from "@hiwar/app/clients";
import { FormRefusal } from "@hiwar/app/form/form";
import { FormTextArea } from "@hiwar/app/form/form-text-area";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import type { Lesson } from "@hiwar/contract/lessons";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { say } from "../words/lessons.ts";
import { returnKindOf } from "./given-back.ts";

type Reported = Pick<Lesson, "id" | "funding" | "returned" | "givesBack">;

/** Says what a report may bring; what was already returned is not promised again. */
function promiseOf({ funding, returned, givesBack }: Reported): string {
  const back = returned ? returnKindOf(givesBack) : "nothing";
  return back === "nothing" ? say(`reportText.${returned ? "free" : funding}`) : say(`reportText.back.${back}`);
}

const reportSchema = () => import("@hiwar/contract/lessons").then(({ lessons }) => lessons.report.body);

/** Reports that a lesson was not as it should have been; staff review it. */
export function ReportDialog({ lesson, onClose }: { lesson: Reported; onClose: () => void }) {
  const form = useContractForm<{ reason: string }>(reportSchema, { defaultValues: { reason: "" } });
  const report = useWrite(api.lessons.report, { done: say("reported.done"), onDone: onClose, errors: (error) => form.refuse(error) });
  return (
    <FormDialog
      title={say("reportTitle")}
      submit={say("reportSend")}
      onSubmit={form.handleSubmit(({ reason }) => report.mutate({ id: lesson.id, reason }))}
      onClose={onClose}
      isSending={report.isPending}
    >
      <p>{promiseOf(lesson)}</p>
      <FormTextArea form={form} name="reason" label={say("reportReason")} autoFocus />
      <FormRefusal form={form} />
    </FormDialog>
  );
}
