import { Loaded } from "@hiwar/app/loading/loaded";
import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import { useNow } from "@hiwar/app/time/use-now";
import { useUser } from "@hiwar/app/use-user";
import { firstNameOf } from "@hiwar/contract/first-name";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Lesson } from "@hiwar/contract/lessons";
import { Card } from "@hiwar/ui/card";
import { TextLink } from "@hiwar/ui/text-link";
import { RoomRow } from "../chat/room-row.tsx";
import { useRoomWith } from "../chat/use-rooms.ts";
import { say } from "../words/lessons.ts";
import { useCounterpart } from "./use-counterpart.ts";
import "../chat/chat.css";

/** The latest message between the two, or suggestions for the first. */
export function LessonTalk({ lesson }: { lesson: Lesson }) {
  const now = useNow(60_000);
  const user = useUser();
  const myId = user?.id ?? 0;
  const counterpart = useCounterpart(lesson);
  const { room, query } = useRoomWith(myId, counterpart.id);
  return (
    <Card as="section" padding="medium" className="lesson-talk" aria-labelledby="lesson-talk">
      <header>
        <h2 id="lesson-talk">{say("talk")}</h2>
        <TextLink href={`/chat?with=${counterpart.id}`}>{say("message", { name: firstNameOf(counterpart.name) })}</TextLink>
      </header>
      <div className="lesson-talk-last">
        <Loaded query={query} skeleton={<LoneSkeleton shape="block" className="h-18 w-full" />} headingLevel={3} isBrief>
          {() =>
            room ? (
              <RoomRow room={room} myId={myId} isCurrent={false} now={now} />
            ) : (
              <p className="text-muted">{say(user?.role === Role.Student ? "talkNone" : "talkNoneTutor")}</p>
            )
          }
        </Loaded>
      </div>
    </Card>
  );
}
