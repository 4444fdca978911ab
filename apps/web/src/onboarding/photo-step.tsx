import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { FormTextArea } from "@hiwar/app/form/form-text-area";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useNow } from "@hiwar/app/time/use-now";
import { useWrite } from "@hiwar/app/use-write";
import { type PhotoSession, photoSessions } from "@hiwar/contract/photo-sessions";
import { fullDay, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { DescriptionList } from "@hiwar/ui/description-list";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { RadioGroup } from "@hiwar/ui/radio-group";
import { UserText } from "@hiwar/ui/user-text";
import { type ReactNode, useState } from "react";
import { CalendarButton } from "../calendar/calendar-button.tsx";
import { say } from "../words/photos.ts";
import { StepCard } from "./step-card.tsx";

/** What a tutor must do for the photos now, or whom they wait for and until when. */
export function PhotoStep({ session }: { session: PhotoSession | null }) {
  const now = useNow(60_000);
  if (!session || session.status === "cancelled") return <Told title={say("title.none")} text={say("text.none")} />;
  const { status, studio, start, until } = session;
  const by = until ? fullDay(until, now) : "";
  if (status === "assigned")
    return (
      <Told
        title={say("title.assigned", { studio: studio.name })}
        text={say(until && Date.parse(until) < now ? "late.assigned" : "text.assigned", { day: by })}
      />
    );
  if (status === "proposed") return <Choose session={session} />;
  if (status === "over") return <Told title={say("title.over")} text={say("text.over", { studio: studio.name })} />;
  return (
    <Told title={say("title.scheduled", { when: start ? relativeDayTime(start, now) : "" })} text={say("text.scheduled")}>
      <Facts session={session} />
      <div className="assessment-actions">
        <CalendarButton kind="photo-session" id={session.id} size="large" />
        <Decline session={session} label={say("giveBack")} />
      </div>
    </Told>
  );
}

function Told({ children, ...words }: { title: string; text: string; children?: ReactNode }) {
  return (
    <StepCard kicker={say("step")} {...words}>
      {children && <div className="grid justify-items-start gap-4">{children}</div>}
    </StepCard>
  );
}

function Facts({ session: { studio, place, minutes, studioNote } }: { session: PhotoSession }) {
  return (
    <DescriptionList
      items={[
        { id: "studio", name: say("studio"), value: <bdi>{studio.name}</bdi> },
        ...(place ? [{ id: "place", name: say("place"), value: <UserText>{place}</UserText> }] : []),
        ...(minutes ? [{ id: "minutes", name: say("minutes"), value: say("minutesOf", { count: minutes }) }] : []),
        ...(studioNote ? [{ id: "note", name: say("note"), value: <UserText>{studioNote}</UserText> }] : []),
      ]}
    />
  );
}

/** The studio's proposed dates, of which the tutor chooses one. */
function Choose({ session }: { session: PhotoSession }) {
  const now = useNow(60_000);
  const { id, studio, proposals, until } = session;
  const [chosen, setChosen] = useState(proposals[0] ?? null);
  const choose = useWrite(api.photoSessions.choose, { done: say("chosen"), errors: "inline" });
  return (
    <Told
      title={say("title.proposed", { studio: studio.name })}
      text={say("text.proposed", { when: until ? relativeDayTime(until, now) : "" })}
    >
      <RadioGroup
        label={say("dates")}
        isCards
        value={chosen}
        onChange={setChosen}
        choices={proposals.map((start) => ({ id: start, label: relativeDayTime(start, now) }))}
      />
      <Facts session={session} />
      {choose.error && (
        <Callout tone="danger" announces>
          {errorMessage(choose.error)}
        </Callout>
      )}
      <div className="assessment-actions">
        <Button
          variant="primary"
          size="large"
          isDisabled={chosen === null}
          isPending={choose.isPending}
          onPress={() => chosen && choose.mutate({ id: String(id), start: chosen })}
        >
          {say("choose")}
        </Button>
        <Decline session={session} label={say("noneSuits")} />
      </div>
    </Told>
  );
}

function Decline({ session: { id, whyNotDecline, studio }, label }: { session: PhotoSession; label: string }) {
  const [isOpen, setOpen] = useState(false);
  if (whyNotDecline !== null) return null;
  return (
    <>
      <Button size="large" onPress={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <DeclineDialog id={String(id)} title={label} studio={studio.name} onClose={() => setOpen(false)} />}
    </>
  );
}

function DeclineDialog({ id, title, studio, onClose }: { id: string; title: string; studio: string; onClose: () => void }) {
  const form = useContractForm(photoSessions.decline.body, { defaultValues: { note: "" } });
  const { mutate, isPending } = useWrite(api.photoSessions.decline, {
    done: say("declined"),
    onDone: onClose,
    errors: (error) => form.refuse(error),
  });
  return (
    <FormDialog
      title={title}
      submit={say("send")}
      onClose={onClose}
      isSending={isPending}
      refusal={form.formState.errors.root?.message}
      onSubmit={(event) => void form.handleSubmit(({ note }) => mutate({ id, note }))(event)}
    >
      <p className="text-muted">{say("declineText", { studio })}</p>
      <FormTextArea form={form} name="note" label={say("why")} hint={say("whyHint")} rows={3} />
    </FormDialog>
  );
}
