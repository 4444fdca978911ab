import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { combineQueries } from "@hiwar/app/loading/loading";
import type { User } from "@hiwar/contract/accounts";
import { TextLink } from "@hiwar/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { say } from "../words/own-profile.ts";
import { ProfilePreview, ProfilePreviewSkeleton } from "./profile-preview.tsx";

/** Preview of a tutor as students see them, with links to change it. */
export function TutorPreview({ user }: { user: User }) {
  const meta = useQuery(api.tutors.meta.query());
  const topics = useQuery(api.topics.ofUser.query());
  const title = say("seenTutor");
  return (
    <Loaded query={combineQueries({ meta, topics })} skeleton={<ProfilePreviewSkeleton title={title} />} headingLevel={2} isBrief>
      {(known) => (
        <>
          <ProfilePreview user={user} title={title} words={known.meta.bio ?? say("noBio")} topics={known.topics.list} />
          <p className="profile-ways">
            <TextLink href="/t/profile-settings?section=story">{say("toStory")}</TextLink>
            {known.meta.public && <TextLink href={`/t/${user.id}`}>{say("ownPage")}</TextLink>}
          </p>
        </>
      )}
    </Loaded>
  );
}
