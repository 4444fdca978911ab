import { api } from "@hiwar/app/clients";
import { FormNumber } from "@hiwar/app/form/form-number";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { type TaskPromise, tasks } from "@hiwar/contract/tasks";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { useState } from "react";
import { say } from "../words/platform.ts";
import { say as sayTasks } from "../words/tasks.ts";
import { SettingRow } from "./setting-row.tsx";

const lengthWords = (minutes: number) => (minutes % 60 === 0 ? say("hours", { count: minutes / 60 }) : say("minutes", { count: minutes }));

/** The time within which staff promise to decide, for each kind of task. */
export function PromiseRows({ promises }: { promises: readonly TaskPromise[] }) {
  const [changing, change] = useState<TaskPromise | null>(null);
  return (
    <>
      <ul>
        {promises.map((promise) => {
          const name = sayTasks(`kind.${promise.kind}`);
          return (
            <SettingRow
              key={promise.kind}
              name={name}
              value={lengthWords(promise.minutes)}
              label={say("changePromise", { name })}
              onChange={() => change(promise)}
            />
          );
        })}
      </ul>
      {changing && <PromiseDialog promise={changing} onClose={() => change(null)} />}
    </>
  );
}

function PromiseDialog({ promise: { kind, minutes, usual }, onClose }: { promise: TaskPromise; onClose: () => void }) {
  const form = useContractForm(tasks.changePromise.body, { defaultValues: { minutes }, wrong: { minutes: say("promiseWrong") } });
  const save = useWrite(api.tasks.changePromise, { done: say("promiseSaved"), onDone: onClose, errors: (error) => form.refuse(error) });
  return (
    <FormDialog
      title={say("changePromise", { name: sayTasks(`kind.${kind}`) })}
      submit={say("save")}
      onClose={onClose}
      isSending={save.isPending}
      refusal={form.formState.errors.root?.message}
      onSubmit={(event) => void form.handleSubmit((values) => save.mutate({ kind, ...values }))(event)}
    >
      <FormNumber form={form} name="minutes" label={say("promiseMinutes")} hint={say("promiseHint", { usual: lengthWords(usual) })} />
    </FormDialog>
  );
}
