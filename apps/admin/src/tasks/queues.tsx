import { useNow } from "@hiwar/app/time/use-now";
import { type Task, type TaskKind, type TaskQueue, taskKinds } from "@hiwar/contract/tasks";
import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { Icon } from "@hiwar/ui/icon";
import { Skeleton } from "@hiwar/ui/skeleton";
import {
  CircleAlert,
  Cog,
  Flag,
  GraduationCap,
  HandCoins,
  type LucideIcon,
  MailWarning,
  MessageSquareWarning,
  ShieldAlert,
} from "lucide-react";
import { Link } from "react-router";
import { say } from "../words/tasks.ts";
import { dueWords, usedShare } from "./due-words.ts";
import { taskDetail } from "./task-words.ts";
import "./queues.css";

const icons: Readonly<Record<TaskKind, LucideIcon>> = {
  payment: CircleAlert,
  lesson: Flag,
  tutor: GraduationCap,
  withdrawal: HandCoins,
  conduct: MessageSquareWarning,
  message: MailWarning,
  job: Cog,
  audit: ShieldAlert,
};
const period = 30_000;
const soonShare = 0.5;

const used = ({ first }: TaskQueue, now: number) => (first ? usedShare(first, now) : -1);

/** Open tasks by kind; sorted by how much of the first task's time is used, most first. */
export function Queues({ queues }: { queues: readonly TaskQueue[] }) {
  const now = useNow(period);
  return (
    <ul className="queues">
      {queues
        .toSorted((a, b) => used(b, now) - used(a, now))
        .map((queue) => (
          <Queue key={queue.kind} queue={queue} now={now} />
        ))}
    </ul>
  );
}

/** Skeleton of the open tasks. */
export function QueuesSkeleton() {
  return (
    <ul className="queues" aria-busy="true">
      {taskKinds.map((kind) => (
        <li key={kind} className="queue">
          <Skeleton shape="block" className="size-10" />
          <span className="queue-words gap-2">
            <Skeleton className="w-32" />
            <Skeleton className="w-[min(224px,100%)]" />
          </span>
          <span className="queue-time">
            <Skeleton className="w-20" />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Queue({ queue: { kind, waiting, first }, now }: { queue: TaskQueue; now: number }) {
  const share = first ? usedShare(first, now) : 0;
  const state = first === null ? "zero" : share >= 1 ? "late" : share >= soonShare ? "soon" : "calm";
  return (
    <li className="queue" data-state={state}>
      <span className="queue-icon">
        <Icon icon={icons[kind]} />
      </span>
      <span className="queue-words">
        <Link to={`/tasks?kind=${kind}`}>{say(`kind.${kind}`)}</Link>
        <small>{first ? firstWords(first, now) : say("nothing")}</small>
      </span>
      {first && (
        <span className="queue-time">
          <span>{dueWords(first.dueAt, now)}</span>
          <span className="queue-track" aria-hidden="true">
            <span style={{ inlineSize: `${share * 100}%` }} />
          </span>
        </span>
      )}
      <b className="queue-count">{waiting === 0 ? "—" : arabicNumber(waiting)}</b>
    </li>
  );
}

function firstWords(task: Task, now: number): string {
  const what = taskDetail(task, now);
  return task.person ? say("oldest", { what, name: task.person.name }) : what;
}
