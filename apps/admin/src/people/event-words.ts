import type { PersonEvent } from "@hiwar/contract/people";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import type { TimelineEvent } from "@hiwar/ui/timeline";
import { Ban, BookOpen, CreditCard, Flag, type LucideIcon, ShieldCheck, ShieldX } from "lucide-react";
import { say as sayPayments } from "../words/payments.ts";
import { say } from "../words/people.ts";

type Words = Pick<TimelineEvent, "title" | "detail" | "icon" | "tone">;
type Of<Kind extends PersonEvent["kind"]> = Extract<PersonEvent, { kind: Kind }>;

/** Returns a person's event as a title with a smaller explanation. */
export function eventWords(event: PersonEvent): Words {
  if (event.kind === "lesson") return ofLesson(event);
  return event.kind === "payment" ? ofPayment(event) : ofChange(event);
}

function ofLesson({ otherName, minutes, status, outcome }: Of<"lesson">): Words {
  const became = status === "fulfilled" && outcome ? outcome : status;
  const isBad = status === "reported" || (became !== status && became !== "attended");
  return {
    title: say("lessonWith", { name: otherName }),
    detail: `${say("minutes", { minutes })}، ${say(`lesson.${became}`)}`,
    icon: status === "reported" ? Flag : BookOpen,
    tone: isBad ? "danger" : status === "pending" ? "primary" : "plain",
  };
}

const isMoneyIn = 1;

function ofPayment({ amountPiasters, description, status }: Of<"payment">): Words {
  return {
    title: arabicPounds(amountPiasters),
    detail: `${description}، ${sayPayments(`status.${status}`)}`,
    icon: CreditCard,
    tone: status === isMoneyIn ? "accent" : "plain",
  };
}

/** Sentences for a flag that was turned on or off. */
const flags: Readonly<Record<string, readonly [on: Parameters<typeof say>[0], off: Parameters<typeof say>[0]]>> = {
  blocked: ["blockedDone", "unblockedDone"],
  activated: ["activatedDone", "deactivatedDone"],
  manuallyAdded: ["addedDone", "removedDone"],
};
const fields = ["name", "phone", "birthYear", "gender", "city", "job", "level", "aim", "guardianName", "guardianPhone"] as const;
const knownField = (field: string) => fields.find((one) => one === field) ?? "other";

function ofChange({ by, reason, changed }: Of<"change">): Words {
  if (changed.some(({ field }) => field === "refused")) return { title: say("refused"), detail: by, icon: ShieldX, tone: "danger" };
  const [flag] = changed.filter(({ field }) => field in flags);
  const icon: LucideIcon = flag?.field === "blocked" ? Ban : ShieldCheck;
  return {
    title: flag ? flagWords(flag) : fieldWords(changed.map(({ field }) => field)),
    detail: reason === null ? by : say("byBecause", { name: by, reason }),
    icon,
    tone: flag?.field === "blocked" && flag.after === "true" ? "danger" : "plain",
  };
}

function flagWords({ field, after }: { field: string; after: string | null }): string {
  const [on, off] = flags[field] ?? (["changedOther", "changedOther"] as const);
  return (say as (key: typeof on) => string)(after === "true" ? on : off);
}

function fieldWords(changed: readonly string[]): string {
  if (changed.length === 0) return say("changedOther");
  const named = new Set(changed.map((field) => say(`field.${knownField(field)}`)));
  return say("changed", { fields: [...named].join("، ") });
}
