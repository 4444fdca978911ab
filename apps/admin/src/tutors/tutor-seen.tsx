import type { PersonRecord } from "@hiwar/contract/people";
import type { TutorFile } from "@hiwar/contract/tutoring";
import { DescriptionList } from "@hiwar/ui/description-list";
import { UserText } from "@hiwar/ui/user-text";
import { VideoPlayer } from "@hiwar/ui/video-player";
import { Section } from "../page/section.tsx";
import { say } from "../words/tutors.ts";

interface TutorSeenProps {
  name: string;
  tutor: PersonRecord["tutor"] & object;
  file: TutorFile;
}

/** A tutor's public profile as students see it: video, texts and topics. */
export function TutorSeen({ name, tutor: { bio, about }, file: { video, thumbnail, topics } }: TutorSeenProps) {
  return (
    <Section title={say("seen")}>
      <div className="tutor-seen">
        <div className="tutor-film">
          {video ? (
            <VideoPlayer src={video} label={say("film", { name })} poster={thumbnail ?? undefined} />
          ) : (
            <p className="text-muted">{say("noFilm")}</p>
          )}
        </div>
        <DescriptionList
          layout="stacked"
          items={[
            { id: "bio", name: say("bio"), value: bio ? <UserText>{bio}</UserText> : say("nothing") },
            { id: "about", name: say("about"), value: about ? <UserText>{about}</UserText> : say("nothing") },
            { id: "topics", name: say("topics"), value: topics.map(({ nameAr }) => nameAr).join("، ") },
          ]}
        />
      </div>
    </Section>
  );
}
