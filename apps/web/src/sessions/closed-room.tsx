import { api } from "@hiwar/app/clients";
import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Lesson } from "@hiwar/contract/lessons";
import { Button } from "@hiwar/ui/button";
import { EmptyLessonsDrawing } from "@hiwar/ui/empty-lessons-drawing";
import { LogoLoader } from "@hiwar/ui/logo-loader";
import { SuccessBookedDrawing } from "@hiwar/ui/success-booked-drawing";
import { useQuery } from "@tanstack/react-query";
import { attendanceOf } from "../lessons/attendance.ts";
import type { LessonSide } from "../lessons/use-lesson-side.ts";
import { tutorPath } from "../url/tutor-path.ts";
import { say as sayLessons } from "../words/lessons.ts";
import { say } from "../words/sessions.ts";
import { placeAfter, type RoomKind, roomKindOf } from "./room-kind.ts";
import { RoomWords } from "./room-words.tsx";

/** The page of a closed room: why it was closed, who got what back, and a link onward. */
export function ClosedRoom({ sessionId }: { sessionId: string }) {
  const role = useUser()?.role;
  const isStudent = role === Role.Student;
  const isLesson = roomKindOf(sessionId) === "lesson";
  const {
    data: lesson,
    isFetching,
    isFetchedAfterMount,
  } = useQuery({
    ...api.lessons.bySession.query({ sessionId }),
    enabled: isLesson,
    // The cached lesson is older than the room's end.
    refetchOnMount: "always",
  });
  if (isFetching && !isFetchedAfterMount) return <LogoLoader />;
  if (!isLesson) return <ClosedInterview place={placeAfter(sessionId, role)} kind={roomKindOf(sessionId)} />;
  const reader = isStudent ? "student" : "tutor";
  const actions = (
    <>
      <Button variant="primary" href={lesson ? `/lesson/${lesson.id}` : "/lessons"}>
        {say("toLesson")}
      </Button>
      {lesson?.returned && isStudent && <Button href={tutorPath(lesson.tutor.id, "")}>{sayLessons("bookAgain")}</Button>}
    </>
  );
  const title = lesson ? titleOf(lesson, reader) : "closed";
  return (
    <RoomWords title={say(title)} action={actions} drawing={title === "closed" ? <SuccessBookedDrawing /> : <EmptyLessonsDrawing />}>
      {lesson?.returned ? say(isStudent ? `back.${lesson.funding}` : "back.student") : say(`closedText.${reader}`)}
    </RoomWords>
  );
}

function ClosedInterview({ place, kind }: { place: ReturnType<typeof placeAfter>; kind: RoomKind }) {
  const action = (
    <Button variant="primary" href={place.href}>
      {place.label}
    </Button>
  );
  return (
    <RoomWords title={say(kind === "interview" ? "closedInterview" : "closed")} action={action} drawing={<SuccessBookedDrawing />}>
      {say("closedInterviewText")}
    </RoomWords>
  );
}

function titleOf(lesson: Lesson, reader: LessonSide) {
  if (lesson.status === "cancelled") return "closed.cancelled";
  const attendance = attendanceOf(lesson, reader);
  return attendance === null || attendance === "attended" ? "closed" : (`closed.${attendance}` as const);
}
