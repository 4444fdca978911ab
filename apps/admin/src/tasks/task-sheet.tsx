import { api } from "@hiwar/app/clients";
import { PartSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useNow } from "@hiwar/app/time/use-now";
import { useUser } from "@hiwar/app/use-user";
import { useWrite } from "@hiwar/app/use-write";
import { canBeRetried, isDecidedOnSubjectPage, type Task, type TaskCause } from "@hiwar/contract/tasks";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { DetailSheet } from "@hiwar/ui/detail-sheet";
import { TextLink } from "@hiwar/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { say } from "../words/tasks.ts";
import { DecideForm } from "./decide-form.tsx";
import { ReopenDialog } from "./reopen-dialog.tsx";
import { Retry } from "./retry.tsx";
import { TaskFacts } from "./task-facts.tsx";
import { taskPath } from "./task-words.ts";

/** A task of staff, about a payment, a tutor's step or a failure of the system: its facts, who took it, and the forms that decide it. */
export function TaskSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const task = useQuery(api.tasks.read.query({ id }));
  return (
    <DetailSheet title={task.data ? say(`cause.${task.data.cause}`) : say("what")} onClose={onClose}>
      <Loaded query={task} isBrief headingLevel={3} skeleton={<PartSkeleton facts={5} hasButton />}>
        {(known) => <Details task={known} />}
      </Loaded>
    </DetailSheet>
  );
}

function Details({ task }: { task: Task }) {
  const now = useNow(30_000);
  return (
    <div className="grid gap-6">
      <TaskFacts task={task} now={now} />
      {task.kind === "payment" && (
        <Button className="justify-self-start" href={`/payment/${task.subjectId}`}>
          {say("toPayment")}
        </Button>
      )}
      <TaskAnswer task={task} />
    </div>
  );
}

/** The decision on a task, or the form to decide it. */
export function TaskAnswer({ task }: { task: Task }) {
  const now = useNow(30_000);
  return task.decision ? <Decision task={task} now={now} /> : <Decide task={task} />;
}

function Decision({ task: { id, kind, decision }, now }: { task: Task; now: number }) {
  const [isReopening, setReopening] = useState(false);
  if (!decision) return null;
  const when = relativeDayTime(decision.at, now);
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{say("decision")}</h3>
      {decision.note && (
        <q>
          <bdi>{decision.note}</bdi>
        </q>
      )}
      <p className="text-sm text-muted">
        {decision.by ? say("decisionOf", { name: decision.by, when }) : say("decidedBySystem", { when })}
      </p>
      {kind === "payment" && (
        <Button className="justify-self-start" onPress={() => setReopening(true)}>
          {say("reopen")}
        </Button>
      )}
      {isReopening && <ReopenDialog id={id} onClose={() => setReopening(false)} />}
    </div>
  );
}

function Decide({ task }: { task: Task }) {
  const { id, kind, taker } = task;
  const user = useUser();
  const isMine = taker?.id === user?.id;
  const take = useWrite(api.tasks.take, { done: say(isMine ? "left" : "taken") });
  return (
    <>
      {(taker === null || isMine) && (
        <Button className="justify-self-start" isPending={take.isPending} onPress={() => take.mutate({ id, taken: !isMine })}>
          {say(isMine ? "leave" : "take")}
        </Button>
      )}
      {isDecidedOnSubjectPage(task) ? (
        <TextLink href={taskPath(task)}>
          {say(kind === "withdrawal" ? "toWithdrawal" : kind === "lesson" ? "toLesson" : "toReport")}
        </TextLink>
      ) : canBeRetried(task) ? (
        <Retry task={task} />
      ) : kind === "tutor" ? (
        <TutorStep task={task} />
      ) : (
        <DecideForm id={id} />
      )}
    </>
  );
}

function wayOf(cause: Task["cause"], tutorId: number): string {
  if (cause === "film-late") return "/interviews?kind=film";
  return `/${cause === "studio-late" ? "photo-session" : "tutor"}/${tutorId}`;
}

/** A link to the page where the tutor's step is handled, and a form that closes the task with a note instead. Handling the step closes the task. */
function TutorStep({ task: { id, subjectId, cause } }: { task: Task }) {
  return (
    <>
      <div className="grid gap-2">
        <Button variant="primary" href={wayOf(cause, subjectId)}>
          {say(`way.${cause as TaskCause<"tutor">}`)}
        </Button>
        <p className="text-sm text-muted">{say("closesItself")}</p>
      </div>
      <DecideForm id={id} isAside />
    </>
  );
}
