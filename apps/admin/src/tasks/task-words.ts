import type { MachineKind, Task, TaskCause } from "@hiwar/contract/tasks";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { say } from "../words/tasks.ts";

type MachineCause = TaskCause<MachineKind>;

const faultNames: Readonly<Record<string, () => string>> = {
  "directory.followTopics": () => say("job.directory.followTopics"),
  "broadcasts.tell": () => say("job.broadcasts.tell"),
  "leads.tell": () => say("job.leads.tell"),
  "payments.repay": () => say("job.payments.repay"),
  "payments.withdraw": () => say("job.payments.withdraw"),
  "payments.askGateway": () => say("job.payments.askGateway"),
  "payments.applyMessage": () => say("job.payments.applyMessage"),
  mail: () => say("way.mail"),
  phone: () => say("way.phone"),
};

/** Returns what failed, in words; an unknown name or a company's code is shown as it is. */
export const faultWords = (name: string): string => faultNames[name]?.() ?? name;

/** Returns what a task is about in one line, such as its payment or lesson. */
export function taskDetail({ kind, payment, lesson, withdrawal, fault, cause }: Task, now: number): string {
  if (kind === "tutor") return say(`of.${cause as TaskCause<"tutor">}`);
  if (kind === "conduct") return say("ofConduct");
  if (payment) return say("ofPayment", { amount: arabicPounds(payment.amountPiasters), description: payment.description });
  if (withdrawal) return say("ofWithdrawal", { amount: arabicPounds(withdrawal.amountPiasters), where: say(`where.${withdrawal.method}`) });
  if (fault)
    return say(`of.${cause as MachineCause}`, {
      count: fault.count,
      name: faultWords(fault.name),
      when: relativeDayTime(fault.firstAt, now),
    });
  return lesson ? say("ofLesson", { tutor: lesson.tutorName, when: relativeDayTime(lesson.start, now) }) : "";
}

/** Returns the path where a task is decided. */
export function taskPath({ id, kind, subjectId }: Task): string {
  if (kind === "withdrawal") return `/invoices?invoice=${subjectId}`;
  if (kind === "conduct") return `/conduct-report/${subjectId}`;
  return kind === "lesson" ? `/lesson/${subjectId}` : `/tasks?kind=${kind}&task=${id}`;
}
