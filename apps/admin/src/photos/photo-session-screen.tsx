import { api } from "@hiwar/app/clients";
import { CardSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useUser } from "@hiwar/app/use-user";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import type { TutorForStudio } from "@hiwar/contract/photo-sessions";
import { Avatar } from "@hiwar/ui/avatar";
import { Badge } from "@hiwar/ui/badge";
import { TextLink } from "@hiwar/ui/text-link";
import { UserText } from "@hiwar/ui/user-text";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { notFoundOn } from "../page/not-found-on.tsx";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { Section } from "../page/section.tsx";
import { TwoColumns, TwoColumnsSkeleton } from "../page/two-columns.tsx";
import { say } from "../words/photos.ts";
import { PhotoFacts } from "./photo-facts.tsx";
import { PhotoFiles } from "./photo-files.tsx";
import { PhotoNow } from "./photo-now.tsx";
import { cityWords, photoTones } from "./photo-words.ts";

export const meta = pageMeta(() => say("title"));

const all = { href: "/photo-sessions", label: say("title") };
const gone = notFoundOn(["tutor-not-found"], { title: say("gone"), all });

/** /photo-session/:tutorId: a tutor's photo session, for the studio and for admins. */
export default function PhotoSessionScreen() {
  const { tutorId = "" } = useParams();
  const known = useQuery(api.photoSessions.read.query({ tutorId }));
  return (
    <Loaded
      query={known}
      skeleton={
        <TwoColumnsSkeleton
          title={say("title")}
          main={
            <>
              <CardSkeleton variant="primary" lines={1} hasButton />
              <CardSkeleton hasPicture />
            </>
          }
        />
      }
      errorState={gone}
      headingLevel={1}
    >
      {(tutor) => <Known tutor={tutor} />}
    </Loaded>
  );
}

function Known({ tutor }: { tutor: TutorForStudio }) {
  const { session } = tutor;
  const isOfAll = isAdmin(useUser());
  return (
    <TwoColumns
      head={
        <PageHead
          all={all}
          picture={<Avatar name={session.tutor.name} imageUrl={session.tutor.image} size={72} />}
          title={<bdi>{session.tutor.name}</bdi>}
          lead={
            <>
              <span>{cityWords(session.tutor.city)}</span>
              <Badge tone={photoTones[session.status]}>{say(`state.${session.status}`)}</Badge>
            </>
          }
        />
      }
      main={
        <>
          <PhotoNow tutor={tutor} />
          <PhotoFiles tutor={tutor} />
        </>
      }
      side={
        <>
          <PhotoFacts session={session} />
          <Section title={say("written")}>
            <div className="grid gap-3 pt-2">
              {tutor.bio ? (
                <p className="font-semibold">
                  <UserText>{tutor.bio}</UserText>
                </p>
              ) : null}
              {tutor.about ? <UserText>{tutor.about}</UserText> : <p className="text-muted">{say("nothingWritten")}</p>}
            </div>
          </Section>
          {isOfAll && <TextLink href={`/tutor/${session.tutor.id}`}>{say("way")}</TextLink>}
        </>
      }
    />
  );
}
