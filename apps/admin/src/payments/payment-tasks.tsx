import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import type { Task } from "@hiwar/contract/tasks";
import { useQuery } from "@tanstack/react-query";
import { Section } from "../page/section.tsx";
import { dueWords } from "../tasks/due-words.ts";
import { TaskAnswer } from "../tasks/task-sheet.tsx";
import { say as sayTasks } from "../words/tasks.ts";

/** A payment's open and decided tasks; each can be taken, decided or reopened here. */
export function PaymentTasks({ tasks }: { tasks: readonly Task[] }) {
  return tasks.map((task) => <PaymentTask key={task.id} given={task} />);
}

function PaymentTask({ given }: { given: Task }) {
  const now = useNow(30_000);
  const { data: task = given } = useQuery(api.tasks.read.query({ id: given.id }));
  return (
    <Section title={sayTasks(`cause.${task.cause}`)}>
      <div className="grid gap-4 pt-2">
        {task.decision === null && (
          <p className={Date.parse(task.dueAt) < now ? "text-danger" : "text-muted"}>
            {dueWords(task.dueAt, now)}
            {task.taker && <bdi className="ps-3 text-muted">{task.taker.name}</bdi>}
          </p>
        )}
        <TaskAnswer task={task} />
      </div>
    </Section>
  );
}
