import { firstNameOf } from "@hiwar/contract/first-name";
import type { TutorInfo } from "@hiwar/contract/tutors";
import { Badge } from "@hiwar/ui/badge";
import { UserText } from "@hiwar/ui/user-text";
import { say } from "../words/tutor-page.ts";

/** The tutor's text about themselves, and their topics. */
export function TutorStory({ tutor }: { tutor: TutorInfo }) {
  const { name, about, topics } = tutor;
  return (
    <div className="tutor-story">
      {about && (
        <section>
          <h2>{say("about", { name: firstNameOf(name) })}</h2>
          <p className="max-w-reading">
            <UserText>{about}</UserText>
          </p>
        </section>
      )}
      {topics.length > 0 && (
        <section>
          <h2>{say("specialities")}</h2>
          <div className="flex flex-wrap gap-2">
            {topics.map(({ id, nameAr }) => (
              <Badge key={id}>{nameAr}</Badge>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
