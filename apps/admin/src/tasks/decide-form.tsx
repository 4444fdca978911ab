import { api } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormTextArea } from "@hiwar/app/form/form-text-area";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { tasks } from "@hiwar/contract/tasks";
import { Button } from "@hiwar/ui/button";
import { say } from "../words/tasks.ts";

export type DecideFormProps = {
  id: number;
  /** Set when another action beside the form settles the matter and is the main one. */
  isAside?: boolean;
};

/** Closes a task with a note on how it was settled. */
export function DecideForm({ id, isAside = false }: DecideFormProps) {
  const form = useContractForm(tasks.decide.body, { defaultValues: { note: "" }, wrong: { note: say("noteShort") } });
  const decide = useWrite(api.tasks.decide, { done: say("decided"), errors: (error) => form.refuse(error) });
  return (
    <Form form={form} className="grid gap-4" onSubmit={form.handleSubmit((values) => decide.mutate({ id, ...values }))}>
      <FormTextArea form={form} name="note" label={say("note")} hint={say("decideHint")} rows={3} />
      <Button type="submit" variant={isAside ? "secondary" : "primary"} isPending={decide.isPending}>
        {say("decide")}
      </Button>
    </Form>
  );
}
