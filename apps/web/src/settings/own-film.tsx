import { api } from "@hiwar/app/clients";
import { lazyPart } from "@hiwar/app/lazy-part";
import { Loaded } from "@hiwar/app/loading/loaded";
import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import { useNow } from "@hiwar/app/time/use-now";
import type { Onboarding } from "@hiwar/contract/onboarding";
import { fullDay } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { say } from "../words/own-film.ts";

const FilmSender = lazyPart(() => import("../onboarding/film-sender.tsx").then((module) => module.FilmSender));

/** A tutor's intro video: the present one stays listed until a manager approves another. */
export function OwnFilm({ tutorId }: { tutorId: number }) {
  const known = useQuery(api.onboarding.read.query({ tutorId: String(tutorId) }));
  return (
    <Loaded query={known} isBrief headingLevel={3} skeleton={<LoneSkeleton shape="block" className="h-24 w-full" />}>
      {({ video, public: isPublic }) => <Film video={video} isPublic={isPublic} />}
    </Loaded>
  );
}

function Film({ video, isPublic }: { video: Onboarding["video"]; isPublic: boolean }) {
  const now = useNow(60_000);
  const [isSending, setSending] = useState(false);
  if (video?.approved === null)
    return (
      <div className="grid justify-items-start gap-4">
        <Callout>{say(isPublic ? "waitingListed" : "waiting", { day: fullDay(video.decideBy ?? video.sentAt, now) })}</Callout>
        {video.url && (
          <Button href={video.url} target="_blank">
            {say("seen")}
          </Button>
        )}
      </div>
    );
  return (
    <div className="grid gap-4">
      {video?.approved === false && <Callout tone="warning">{say("refused", { reason: video.reason ?? "" })}</Callout>}
      {isSending ? (
        <Suspense fallback={<LoneSkeleton shape="block" className="h-72 w-full" />}>
          <FilmSender />
        </Suspense>
      ) : (
        <Button variant="soft" className="justify-self-start" onPress={() => setSending(true)} onHoverStart={FilmSender.preload}>
          {say("another")}
        </Button>
      )}
    </div>
  );
}
