import { api } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormTextArea } from "@hiwar/app/form/form-text-area";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { PartSkeleton } from "@hiwar/app/loading/card-skeleton";
import { TutorSheet } from "@hiwar/app/loading/tutor-sheet";
import { useNow } from "@hiwar/app/time/use-now";
import { useWrite } from "@hiwar/app/use-write";
import { type IntroVideo, IntroVideoRefusal } from "@hiwar/contract/intro-videos";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { UserText } from "@hiwar/ui/user-text";
import { VideoPlayer } from "@hiwar/ui/video-player";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { calledBy } from "../words/called-by.ts";
import { say } from "../words/onboarding.ts";

/** One intro video beside the list: watched, then approved, or refused with a reason. */
export function FilmSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(api.introVideos.read.query({ id }));
  return (
    <TutorSheet
      query={query}
      title={say("step.video")}
      className="interviews-sheet"
      skeleton={<PartSkeleton hasPicture facts={2} hasButton />}
      onClose={onClose}
    >
      {(film) => <Inside film={film} onDone={onClose} />}
    </TutorSheet>
  );
}

function Inside({ film, onDone }: { film: IntroVideo; onDone: () => void }) {
  const now = useNow(60_000);
  const { id, tutor, url, thumbnail, approved, reason, sentAt } = film;
  const [step, setStep] = useState<"seen" | "refusing" | "back">("seen");
  const isRefusing = step === "refusing";
  const form = useContractForm(IntroVideoRefusal, { defaultValues: { reason: "" } });
  const decide = useWrite(api.introVideos.decide, {
    done: say("verdictSent"),
    onDone,
    errors: (error) => form.refuse(error),
  });
  return (
    <>
      <p>{relativeDayTime(sentAt, now)}</p>
      {url ? <VideoPlayer src={url} poster={thumbnail ?? undefined} label={say("filmOf", calledBy(tutor))} /> : <p>{say("filmGone")}</p>}
      {reason && (
        <blockquote className="assessment-words">
          <UserText>{reason}</UserText>
        </blockquote>
      )}
      {approved === null && (
        <Form
          form={form}
          className="verdict-form"
          onSubmit={form.handleSubmit((words) => decide.mutate({ id, approved: false, ...words }))}
        >
          {isRefusing && (
            <FormTextArea
              form={form}
              name="reason"
              label={say("feedbackLabel", calledBy(tutor))}
              hint={say("filmReasonHint")}
              rows={4}
              autoFocus
            />
          )}
          <div className="assessment-actions">
            {!isRefusing && (
              <Button variant="primary" isPending={decide.isPending} onPress={() => decide.mutate({ id, approved: true })}>
                {say("filmApprove")}
              </Button>
            )}
            {isRefusing ? (
              <Button type="submit" variant="primary" isPending={decide.isPending}>
                {say("filmRefuse")}
              </Button>
            ) : (
              <Button autoFocus={step === "back"} onPress={() => setStep("refusing")}>
                {say("filmAsk")}
              </Button>
            )}
            {isRefusing && (
              <Button variant="quiet" onPress={() => setStep("back")}>
                {say("filmBack")}
              </Button>
            )}
          </div>
        </Form>
      )}
    </>
  );
}
