import { api } from "@hiwar/app/clients";
import { levelWord } from "@hiwar/app/english-level";
import { Loaded } from "@hiwar/app/loading/loaded";
import { combineQueries } from "@hiwar/app/loading/loading";
import type { EnglishLevel, User } from "@hiwar/contract/accounts";
import { useQuery } from "@tanstack/react-query";
import { say } from "../words/own-profile.ts";
import { ProfilePreview, ProfilePreviewSkeleton } from "./profile-preview.tsx";

type Level = (typeof EnglishLevel)[keyof typeof EnglishLevel];

/** Preview of a student as a tutor with a lesson of theirs sees them. */
export function StudentPreview({ user }: { user: User }) {
  const stats = useQuery(api.directory.studentStats.query({ id: user.id }));
  const topics = useQuery(api.topics.ofUser.query());
  const title = say("seenStudent");
  return (
    <Loaded query={combineQueries({ stats, topics })} skeleton={<ProfilePreviewSkeleton title={title} />} headingLevel={2} isBrief>
      {(known) => (
        <ProfilePreview
          user={user}
          title={title}
          facts={[
            ...(user.level === null ? [] : [levelWord(user.level as Level)]),
            say(user.gender === "female" ? "heldFemale" : "held", { count: known.stats.lessons }),
          ].join("، ")}
          words={
            user.aim && (
              <>
                «<bdi>{user.aim}</bdi>»
              </>
            )
          }
          topics={known.topics.list}
        />
      )}
    </Loaded>
  );
}
