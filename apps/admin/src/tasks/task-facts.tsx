import type { Task } from "@hiwar/contract/tasks";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { arabicNumber, arabicPounds } from "@hiwar/ui/arabic-numbers";
import { type Description, DescriptionList } from "@hiwar/ui/description-list";
import { TextLink } from "@hiwar/ui/text-link";
import { say } from "../words/tasks.ts";
import { dueWords } from "./due-words.ts";
import { faultWords } from "./task-words.ts";

function paymentFacts({ payment, person, subjectId }: Task): Description[] {
  return [
    { id: "payer", name: say("payer"), value: person && <TextLink href={`/user/${person.id}`}>{person.name}</TextLink> },
    { id: "amount", name: say("amount"), value: payment && arabicPounds(payment.amountPiasters) },
    {
      id: "description",
      name: say("description"),
      value: payment && <TextLink href={`/payment/${subjectId}`}>{payment.description}</TextLink>,
    },
    {
      id: "reference",
      name: say("reference"),
      value: payment?.referenceNumber && <bdi dir="ltr">{payment.referenceNumber}</bdi>,
      ...(payment?.referenceNumber && { copy: { text: payment.referenceNumber, label: say("reference") } }),
    },
  ];
}

function withdrawalFacts({ withdrawal, person, subjectId }: Task): Description[] {
  return [
    { id: "tutor", name: say("tutor"), value: person && <TextLink href={`/tutor/${person.id}`}>{person.name}</TextLink> },
    {
      id: "amount",
      name: say("amount"),
      value: withdrawal && <TextLink href={`/invoices?invoice=${subjectId}`}>{arabicPounds(withdrawal.amountPiasters)}</TextLink>,
    },
  ];
}

function tutorFacts({ person }: Task): Description[] {
  return [{ id: "tutor", name: say("tutor"), value: person && <TextLink href={`/tutor/${person.id}`}>{person.name}</TextLink> }];
}

function conductFacts({ person }: Task): Description[] {
  return [{ id: "who", name: say("who"), value: person && <TextLink href={`/user/${person.id}`}>{person.name}</TextLink> }];
}

function faultFacts(fault: NonNullable<Task["fault"]>, now: number): Description[] {
  return [
    { id: "name", name: say("faultName"), value: <bdi>{faultWords(fault.name)}</bdi> },
    { id: "count", name: say("faultCount"), value: arabicNumber(fault.count) },
    { id: "first", name: say("faultFirst"), value: relativeDayTime(fault.firstAt, now) },
    { id: "last", name: say("faultLast"), value: relativeDayTime(fault.lastAt, now) },
    ...(fault.error ? [{ id: "error", name: say("faultError"), value: <bdi dir="ltr">{fault.error}</bdi> }] : []),
  ];
}

function subjectFacts(task: Task, now: number): Description[] {
  if (task.fault) return faultFacts(task.fault, now);
  if (task.kind === "withdrawal") return withdrawalFacts(task);
  if (task.kind === "conduct") return conductFacts(task);
  return task.kind === "tutor" ? tutorFacts(task) : paymentFacts(task);
}

/** A task's subject, its times, and who has taken it. */
export function TaskFacts({ task, now }: { task: Task; now: number }) {
  const { decision, taker } = task;
  const items: Description[] = [
    ...subjectFacts(task, now),
    { id: "opened", name: say("opened"), value: relativeDayTime(task.openedAt, now) },
    ...(decision ? [] : [{ id: "due", name: say("due"), value: dueWords(task.dueAt, now) }]),
    { id: "taker", name: say("taker"), value: taker ? <bdi>{taker.name}</bdi> : say("nobody") },
  ];
  return <DescriptionList items={items} />;
}
