import { Form } from "@hiwar/app/form/form";
import { FormText } from "@hiwar/app/form/form-text";
import { type ContractForm, useContractForm } from "@hiwar/app/form/use-contract-form";
import type { CallerInput } from "@hiwar/contract/kernel/endpoint";
import { type Topic, topics } from "@hiwar/contract/topics";
import { IconButton } from "@hiwar/ui/icon-button";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { say } from "../words/topics.ts";

type Names = CallerInput<typeof topics.create>;

export interface TopicFormProps {
  /** The initial values; null for a new topic. */
  topic: Topic | null;
  isSending: boolean;
  onSave: (names: Names, form: ContractForm<Names>) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Both names of a topic, edited in its row: Enter and the check save, Escape and the cross cancel. */
export function TopicForm({ topic, isSending, onSave, onClose, children }: TopicFormProps) {
  const form = useContractForm(topics.create.body, {
    defaultValues: { nameAr: topic?.nameAr ?? "", nameEn: topic?.nameEn ?? "" },
    wrong: { nameAr: say("arabicWrong"), nameEn: say("englishWrong") },
  });
  const isSame = (names: Names) => names.nameAr === topic?.nameAr && names.nameEn === topic?.nameEn;
  return (
    <Form
      form={form}
      className="topic-form"
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      onSubmit={form.handleSubmit((names) => (isSame(names) ? onClose() : onSave(names, form)))}
    >
      <FormText form={form} name="nameAr" aria-label={say("arabic")} placeholder={say("arabic")} autoFocus autoComplete="off" />
      <FormText form={form} name="nameEn" aria-label={say("english")} placeholder={say("english")} isLatin autoComplete="off" />
      <small>{children}</small>
      <span className="topic-actions">
        <IconButton type="submit" icon={Check} label={say("save")} isPending={isSending} className="topic-save" />
        <IconButton icon={X} label={say("cancel")} isDisabled={isSending} onPress={onClose} />
      </span>
    </Form>
  );
}
