import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { RowsSkeleton } from "@hiwar/app/loading/rows-skeleton";
import { clockTime } from "@hiwar/ui/arabic-dates";
import { DetailSheet } from "@hiwar/ui/detail-sheet";
import { TextLink } from "@hiwar/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { say } from "../words/sessions.ts";
import { fromStartWords } from "./from-start.ts";

interface RoomSheetProps {
  sessionId: string;
  onClose: () => void;
}

/** All events of one room, each with its time from the session's start, and a link to the room's lesson. */
export function RoomSheet({ sessionId, onClose }: RoomSheetProps) {
  const events = useQuery(api.sessions.eventsOf.query({ sessionId }));
  const isLesson = sessionId.startsWith("lesson:");
  const lesson = useQuery({ ...api.lessons.bySession.query({ sessionId }), enabled: isLesson });
  return (
    <DetailSheet title={say("room")} onClose={onClose}>
      <div className="grid gap-4">
        {lesson.data && <TextLink href={`/lesson/${lesson.data.id}`}>{say("lesson")}</TextLink>}
        <Loaded query={events} isBrief headingLevel={3} skeleton={<RowsSkeleton count={4} />}>
          {({ list }) => (
            <ol className="grid">
              {list.map(({ id, kind, at, person, secondsFromStart }) => (
                <li key={id} className="grid gap-0.5 border-b border-line py-3">
                  <span>
                    <bdi className="font-medium text-strong">{person.name}</bdi> {say(`kind.${kind}`)}
                  </span>
                  <small className="text-muted">
                    <time dateTime={at}>{clockTime(at)}</time>، {fromStartWords(secondsFromStart)}
                  </small>
                </li>
              ))}
            </ol>
          )}
        </Loaded>
      </div>
    </DetailSheet>
  );
}
