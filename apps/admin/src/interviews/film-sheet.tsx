import { api } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormRadioGroup } from "@hiwar/app/form/form-radio-group";
import { FormTextArea } from "@hiwar/app/form/form-text-area";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { PartSkeleton } from "@hiwar/app/loading/card-skeleton";
import { TutorSheet } from "@hiwar/app/loading/tutor-sheet";
import { useNow } from "@hiwar/app/time/use-now";
import { useWrite } from "@hiwar/app/use-write";
import { type IntroVideo, IntroVideoRefusal } from "@hiwar/contract/intro-videos";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { type Description, DescriptionList } from "@hiwar/ui/description-list";
import { TextLink } from "@hiwar/ui/text-link";
import { UserText } from "@hiwar/ui/user-text";
import { VideoPlayer } from "@hiwar/ui/video-player";
import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { WithKey } from "../keys/key-hint.tsx";
import { useKeys } from "../keys/pressed.ts";
import { say } from "../words/interviews.ts";
import "./interviews.css";

/** A tutor's intro video: watched, then approved or refused by staff if nobody else has. */
export function FilmSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(api.introVideos.read.query({ id }));
  return (
    <TutorSheet
      query={query}
      title={say("one.film")}
      className="grid gap-6"
      skeleton={<PartSkeleton hasPicture facts={2} hasButton />}
      onClose={onClose}
    >
      {(film) => <Inside film={film} />}
    </TutorSheet>
  );
}

function Inside({ film }: { film: IntroVideo }) {
  const now = useNow(60_000);
  const { tutor, url, thumbnail, approved } = film;
  return (
    <>
      {url ? (
        <VideoPlayer src={url} poster={thumbnail ?? undefined} label={say("filmOf", { name: tutor.name })} />
      ) : (
        <p className="text-muted">{say("filmGone")}</p>
      )}
      <DescriptionList items={factsOf(film, now)} />
      <TextLink href={`/tutor/${tutor.id}`}>{say("toTutor")}</TextLink>
      {approved === null && <Decide film={film} />}
    </>
  );
}

function factsOf({ sentAt, reviewer, decideBy, approved, reason }: IntroVideo, now: number): Description[] {
  return [
    { id: "sent", name: say("filmSent"), value: relativeDayTime(sentAt, now) },
    ...(reviewer
      ? [{ id: "manager", name: say("manager"), value: <TextLink href={`/user/${reviewer.id}`}>{reviewer.name}</TextLink> }]
      : []),
    ...(approved === null && decideBy ? [{ id: "promised", name: say("promised"), value: relativeDayTime(decideBy, now) }] : []),
    ...(approved === null ? [] : [{ id: "verdict", name: say("verdict"), value: say(approved ? "film.approved" : "film.refused") }]),
    ...(reason ? [{ id: "reason", name: say("filmReason"), value: <UserText>{reason}</UserText> }] : []),
  ];
}

const needsReason = z.refine<{ verdict: string; reason?: string | undefined }>(
  ({ verdict, reason }) => verdict === "approved" || reason !== undefined,
  { path: ["reason"] },
);
const Written = z
  .object({ verdict: z.enum(["approved", "refused"]), reason: z.optional(IntroVideoRefusal.shape.reason) })
  .check(needsReason);

/** The verdict by staff; the tutor reads the reason of a refusal. */
function Decide({ film: { id } }: { film: IntroVideo }) {
  const form = useContractForm(Written, { defaultValues: { verdict: null, reason: "" } });
  const decide = useWrite(api.introVideos.decide, { done: say("sent"), errors: (error) => form.refuse(error) });
  const isRefused = form.watch("verdict") === "refused";
  const choose = (verdict: "approved" | "refused") => form.setValue("verdict", verdict, { shouldValidate: true });
  useKeys({ a: () => choose("approved"), r: () => choose("refused") });
  const send = form.handleSubmit(({ verdict, ...words }) => decide.mutate({ id, approved: verdict === "approved", ...words }));
  return (
    <Form form={form} className="staff-verdict" onSubmit={send} aria-label={say("decideTitle")}>
      <h3 className="text-lg">{say("decideTitle")}</h3>
      <FormRadioGroup
        form={form}
        name="verdict"
        label={say("verdict")}
        choices={[
          { id: "approved" as const, label: <WithKey letter="A">{say("film.approve")}</WithKey> },
          { id: "refused" as const, label: <WithKey letter="R">{say("film.refuse")}</WithKey> },
        ]}
      />
      {isRefused && <FormTextArea form={form} name="reason" label={say("filmReason")} hint={say("filmReasonHint")} rows={4} />}
      <Button type="submit" variant="primary" isPending={decide.isPending}>
        {say("send")}
      </Button>
    </Form>
  );
}
