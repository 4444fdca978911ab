import { api } from "@hiwar/app/clients";
import { FormDate } from "@hiwar/app/form/form-date";
import { FormSelect } from "@hiwar/app/form/form-select";
import { FormText } from "@hiwar/app/form/form-text";
import { FormTextArea } from "@hiwar/app/form/form-text-area";
import { type ContractForm, useContractForm } from "@hiwar/app/form/use-contract-form";
import { useNow } from "@hiwar/app/time/use-now";
import { useWrite } from "@hiwar/app/use-write";
import { firstNameOf } from "@hiwar/contract/first-name";
import { type PhotoSession, photoSessionLimits } from "@hiwar/contract/photo-sessions";
import { cairoDay } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { Icon } from "@hiwar/ui/icon";
import { Plus } from "lucide-react";
import { useState } from "react";
import { say } from "../words/photos.ts";
import { type Offer, Offered, offerOf, proposalOf, times } from "./proposal.ts";

const dayMilliseconds = 86_400_000;
const places = [0, 1, 2] as const;

/** Proposes up to three dates at a place to a tutor. */
export function ProposeDialog({ session, onClose }: { session: PhotoSession; onClose: () => void }) {
  const name = firstNameOf(session.tutor.name);
  const [count, setCount] = useState(Math.max(1, session.proposals.length));
  const form = useContractForm(Offered, { defaultValues: offerOf(session) });
  const { mutate, isPending } = useWrite(api.photoSessions.propose, {
    done: say("proposed"),
    onDone: onClose,
    errors: (error) =>
      form.refuse(error, {
        "lesson-time-passed": { path: "day0", message: say("tooSoon") },
        "week-boundaries-violation": { path: "day0", message: say("tooFar") },
        "conflicting-schedule": { path: "day0", message: say("isTaken") },
      }),
  });
  const send = (offer: Offer) => {
    const { starts, ...proposal } = proposalOf(offer, count);
    if (new Set(starts).size < starts.length) form.setError("root", { type: "same", message: say("sameTwice") });
    else mutate({ id: String(session.id), starts, ...proposal });
  };
  return (
    <FormDialog
      title={say("proposeTitle", { name })}
      submit={say("send")}
      onClose={onClose}
      isSending={isPending}
      refusal={form.formState.errors.root?.message}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      {session.status === "scheduled" && <p className="text-muted">{say("proposeWarns", { name })}</p>}
      {places.slice(0, count).map((place) => (
        <DateAndTime key={place} form={form} place={place} />
      ))}
      {count < photoSessionLimits.proposals && (
        <Button size="small" variant="quiet" className="justify-self-start" onPress={() => setCount(count + 1)}>
          <Icon icon={Plus} size={16} />
          {say("addDate")}
        </Button>
      )}
      <FormSelect
        form={form}
        name="minutes"
        label={say("minutes")}
        choices={photoSessionLimits.minutes.map((minutes) => ({ id: minutes, label: say("minutesOf", { count: minutes }) }))}
      />
      <FormText form={form} name="place" label={say("place")} hint={say("placeHint")} autoComplete="street-address" />
      <FormTextArea form={form} name="note" label={say("note")} hint={say("noteHint")} rows={2} isOptional />
    </FormDialog>
  );
}

function DateAndTime({ form, place }: { form: ContractForm<Offer>; place: (typeof places)[number] }) {
  const now = useNow(60_000);
  const { noticeHours, daysAhead } = photoSessionLimits;
  const limits = { firstDay: cairoDay(now + noticeHours * 3_600_000), lastDay: cairoDay(now + daysAhead * dayMilliseconds) };
  return (
    <fieldset className="photo-date">
      <legend>{say("date", { place: place + 1 })}</legend>
      <FormDate form={form} name={`day${place}`} label={say("day")} {...limits} />
      <FormSelect form={form} name={`time${place}`} label={say("time")} choices={times} />
    </fieldset>
  );
}
