import { api } from "@hiwar/app/clients";
import { levelWord } from "@hiwar/app/english-level";
import { FormDate } from "@hiwar/app/form/form-date";
import { FormSelect } from "@hiwar/app/form/form-select";
import { FormText } from "@hiwar/app/form/form-text";
import { FormTextArea } from "@hiwar/app/form/form-text-area";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { governorateChoices } from "@hiwar/app/governorates";
import { useWrite } from "@hiwar/app/use-write";
import { EnglishLevel, Governorate } from "@hiwar/contract/accounts";
import { type BroadcastAudience, NewBroadcast } from "@hiwar/contract/broadcasts";
import { Day } from "@hiwar/contract/kernel/shapes";
import { Callout } from "@hiwar/ui/callout";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { toast } from "@hiwar/ui/toast";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { say } from "../words/broadcasts.ts";

const anyone = 0 as const;
const plans = ["any", "with", "without"] as const;

/** The values of the form. Every condition can be left open: a choice that means everyone, or an empty date. */
const Typed = z.object({
  title: NewBroadcast.shape.title,
  message: NewBroadcast.shape.message,
  level: z.literal([anyone, ...Object.values(EnglishLevel)]),
  city: z.literal([anyone, ...Object.values(Governorate)]),
  plan: z.enum(plans),
  lastLessonFrom: z.optional(Day),
  lastLessonBefore: z.optional(Day),
});
type Typed = z.input<typeof Typed>;

const isDay = (day: string | null | undefined): day is string => Day.safeParse(day).success;

function audienceOf({ level, city, plan, lastLessonFrom, lastLessonBefore }: Omit<Typed, "title" | "message">): BroadcastAudience {
  return {
    ...(level !== anyone && { level }),
    ...(city !== anyone && { city }),
    ...(plan !== "any" && { hasPlan: plan === "with" }),
    ...(isDay(lastLessonFrom) && { lastLessonFrom }),
    ...(isDay(lastLessonBefore) && { lastLessonBefore }),
  };
}

/** Queries how many students match the conditions now, on every change; undefined while loading. */
function useReach({ level, city, hasPlan, ...days }: BroadcastAudience): number | undefined {
  const asked = {
    ...days,
    ...(level !== undefined && { level: `${level}` as const }),
    ...(city !== undefined && { city: `${city}` as const }),
    ...(hasPlan !== undefined && { hasPlan: `${hasPlan}` as const }),
  };
  return useQuery({ ...api.broadcasts.audience.query(asked as never), placeholderData: keepPreviousData }).data?.count;
}

/** Writes a broadcast and chooses its audience; the send button shows how many students that is. */
export function BroadcastDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm(Typed, {
    defaultValues: { title: "", message: "", level: anyone, city: anyone, plan: "any", lastLessonFrom: "", lastLessonBefore: "" },
  });
  const send = useWrite(api.broadcasts.send, {
    onDone: () => {
      toast("success", { title: say("sendingBegun") });
      onClose();
    },
    errors: (error) =>
      form.refuse(error, {
        illegal: { path: "root", message: say("twice") },
        "too-many-requests": { path: "root", message: say("tooMany") },
      }),
  });
  const count = useReach(audienceOf(form.watch()));
  const levels = Object.values(EnglishLevel).map((id) => ({ id, label: levelWord(id) }));
  return (
    <FormDialog
      title={say("newBroadcast")}
      submit={count ? say("sendTo", { count }) : say("send")}
      isSending={send.isPending}
      refusal={form.formState.errors.root?.message}
      onClose={onClose}
      onSubmit={(event) =>
        void form.handleSubmit(({ title, message, ...typed }) => send.mutate({ title, message, audience: audienceOf(typed) }))(event)
      }
    >
      <FormText form={form} name="title" label={say("heading")} hint={say("headingHint")} autoComplete="off" />
      <FormTextArea form={form} name="message" label={say("message")} hint={say("messageHint")} />
      <FormSelect form={form} name="level" label={say("level")} choices={[{ id: anyone, label: say("anyLevel") }, ...levels]} />
      <FormSelect form={form} name="city" label={say("city")} choices={[{ id: anyone, label: say("anyCity") }, ...governorateChoices()]} />
      <FormSelect form={form} name="plan" label={say("plan")} choices={plans.map((id) => ({ id, label: say(`plan.${id}`) }))} />
      <FormDate form={form} name="lastLessonFrom" label={say("lastLessonFrom")} hint={say("lastLessonHint")} isOptional />
      <FormDate form={form} name="lastLessonBefore" label={say("lastLessonBefore")} isOptional />
      {count === 0 && (
        <Callout tone="warning">
          <span role="status">{say("reachesNobody")}</span>
        </Callout>
      )}
      <p className="text-sm text-muted">{say("note")}</p>
    </FormDialog>
  );
}
