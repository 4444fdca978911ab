import { api } from "@hiwar/app/clients";
import { FormRefusal } from "@hiwar/app/form/form";
import { FormCheckbox } from "@hiwar/app/form/form-checkbox";
import { FormRadioGroup } from "@hiwar/app/form/form-radio-group";
import { FormTextArea } from "@hiwar/app/form/form-text-area";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import type { ChatMember, ChatMessage } from "@hiwar/contract/chat";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { UserText } from "@hiwar/ui/user-text";
import { useMayBlock } from "../blocks/use-blocked.ts";
import { calledBy } from "../words/called-by.ts";
import { say } from "../words/conduct.ts";

export type ReportRoomDialogProps = {
  roomId: number;
  /** The reported message; null for the whole conversation. */
  message: Pick<ChatMessage, "id" | "text"> | null;
  person: Pick<ChatMember, "id" | "name" | "gender" | "role">;
  onClose: () => void;
};

const reasons = ["off-platform", "abuse", "contact", "other"] as const;
type Values = { reason: (typeof reasons)[number]; words?: string | undefined; block?: boolean | undefined };
const schema = () => import("@hiwar/contract/conduct").then(({ conduct }) => conduct.report.body);

/** Reports a message or a conversation to staff. */
export function ReportRoomDialog({ roomId, message, person, onClose }: ReportRoomDialogProps) {
  const form = useContractForm<Values>(schema, { defaultValues: { reason: "", words: "", block: false } });
  const report = useWrite(api.conduct.report, { done: say("done"), onDone: onClose, errors: (error) => form.refuse(error) });
  const canBlock = useMayBlock(person);
  const named = calledBy(person);
  const about = message && { messageId: message.id };
  return (
    <FormDialog
      title={say(message ? "whatMessage" : "whatRoom")}
      submit={say("send")}
      onSubmit={form.handleSubmit((values) => report.mutate({ roomId: String(roomId), ...values, ...about }))}
      onClose={onClose}
      isSending={report.isPending}
    >
      {message && (
        <blockquote className="line-clamp-3 rounded-control bg-sunken p-4">
          <UserText>{message.text || say("attached")}</UserText>
        </blockquote>
      )}
      <FormRadioGroup form={form} name="reason" label={say("reason")} choices={reasons.map((id) => ({ id, label: say(`reason.${id}`) }))} />
      <FormTextArea
        form={form}
        name="words"
        label={say("words")}
        hint={form.watch("reason") === "other" ? undefined : say("optional")}
        rows={3}
      />
      {canBlock && (
        <FormCheckbox form={form} name="block">
          {say("block", named)}
        </FormCheckbox>
      )}
      <p className="text-sm text-muted">{say("whoReads", named)}</p>
      <FormRefusal form={form} />
    </FormDialog>
  );
}
