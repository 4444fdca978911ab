import { api } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormTextArea } from "@hiwar/app/form/form-text-area";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useNow } from "@hiwar/app/time/use-now";
import { useWrite } from "@hiwar/app/use-write";
import type { IntroVideo } from "@hiwar/contract/intro-videos";
import { text } from "@hiwar/contract/kernel/shapes";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { DetailSheet } from "@hiwar/ui/detail-sheet";
import { Skeleton } from "@hiwar/ui/skeleton";
import { UserText } from "@hiwar/ui/user-text";
import { VideoPlayer } from "@hiwar/ui/video-player";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { calledBy } from "../words/called-by.ts";
import { say } from "../words/onboarding.ts";

const Reason = z.object({ reason: text(5, 1000) });

/** One film beside the list: seen, and approved or refused with a reason. */
export function FilmSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(api.introVideos.read.query({ id }));
  return (
    <DetailSheet title={query.data ? <bdi>{query.data.tutor.name}</bdi> : say("step.video")} onClose={onClose}>
      <Loaded query={query} wait={<Skeleton shape="block" className="h-48" />} headingLevel={3} isBrief>
        {(film) => <Inside film={film} onDone={onClose} />}
      </Loaded>
    </DetailSheet>
  );
}

function Inside({ film, onDone }: { film: IntroVideo; onDone: () => void }) {
  const now = useNow(60_000);
  const { id, tutor, url, thumbnail, approved, reason, sentAt } = film;
  const [isRefusing, setRefusing] = useState(false);
  const form = useContractForm(Reason, { defaultValues: { reason: "" } });
  const decide = useWrite(api.introVideos.decide, {
    done: say("verdictSent"),
    onDone,
    errors: (error) => form.refuse(error),
  });
  return (
    <div className="interviews-sheet">
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
            <FormTextArea form={form} name="reason" label={say("feedbackLabel", calledBy(tutor))} hint={say("filmReasonHint")} rows={4} />
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
              <Button onPress={() => setRefusing(true)}>{say("filmAsk")}</Button>
            )}
            {isRefusing && (
              <Button variant="quiet" onPress={() => setRefusing(false)}>
                {say("filmBack")}
              </Button>
            )}
          </div>
        </Form>
      )}
    </div>
  );
}
