import { api, queryClient } from "@hiwar/app/clients";
import { idOf } from "@hiwar/app/id-of";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useUser } from "@hiwar/app/use-user";
import { ApiError } from "@hiwar/client/api-error";
import { mayChatWith, Role } from "@hiwar/contract/kernel/roles";
import type { TutorInfo } from "@hiwar/contract/tutors";
import { Button } from "@hiwar/ui/button";
import { EmptyState } from "@hiwar/ui/empty-state";
import { NotFoundDrawing } from "@hiwar/ui/not-found-drawing";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useParams } from "react-router";
import { useNextLesson } from "../lessons/use-next-lesson.ts";
import { useAllAnswered } from "../loading/use-all-answered.ts";
import { waitOnFirstPage } from "../page/first-visit.ts";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { useTabTitle } from "../page/use-tab-title.ts";
import { OfferedStartLine } from "../wishes/offered-start-line.tsx";
import { useWishes } from "../wishes/use-wishes.ts";
import { say as sayPage } from "../words/tutor-page.ts";
import { say } from "../words/tutors.ts";
import { BookedCallout } from "./booked-callout.tsx";
import { BookingPanel } from "./booking-panel.tsx";
import { subscribeToTutor } from "./live-tutor.ts";
import { OwnPageLine } from "./own-page-line.tsx";
import { TutorFacts } from "./tutor-facts.tsx";
import { TutorHead } from "./tutor-head.tsx";
import { TutorMedia } from "./tutor-media.tsx";
import { TutorName } from "./tutor-name.tsx";
import { TutorSkeleton } from "./tutor-skeleton.tsx";
import { TutorTabs } from "./tutor-tabs.tsx";
import { useIsBeside } from "./use-is-beside.ts";
import "./tutor.css";

export const meta = pageMeta(() => say("one"));
export const handle: PageHandle = {
  Title: TutorName,
  back: { path: "/tutors", label: () => say("all") },
  isCollapsed: true,
};

/** The address contains a tutor's number; anything else is a 404. */
export function clientLoader({ params }: { params: { id?: string } }) {
  const id = idOf(params.id);
  if (id === null) throw new Response(null, { status: 404 });
  return waitOnFirstPage(() => queryClient.prefetchQuery(api.tutors.info.query({ id })));
}

/** /t/:id, for everyone; `?book=<start>/<minutes>` is the chosen start and length, `?tab=reviews` opens the reviews. */
export default function TutorScreen() {
  const user = useUser();
  const id = idOf(useParams().id);
  const info = useQuery({ ...api.tutors.info.query({ id: id ?? "" }), enabled: id !== null });
  useTabTitle(info.data?.name, say("one"));
  const isSignedIn = user !== null;
  useEffect(() => (id === null || !isSignedIn ? undefined : subscribeToTutor(Number(id))), [id, isSignedIn]);
  const isStudent = user?.role === Role.Student;
  const next = useNextLesson({ isAsked: isStudent && id !== null });
  const wishes = useWishes({ isAsked: id !== null });
  const isBeside = useIsBeside();
  const isAnswered = useAllAnswered(isStudent ? [next.asked, wishes.asked] : []);
  // A tutor who was unlisted in the meantime is not found, even if older data is cached.
  if (id === null || isGone(info.error)) return <NoSuchTutor />;
  const isBookable = !user || isStudent;
  const draw = (tutor: TutorInfo) => (
    <div className="tutor-page">
      {user?.id === tutor.id && <OwnPageLine />}
      <div className="tutor-page-main">
        <TutorMedia tutor={tutor} />
        <TutorHead tutor={tutor} canWrite={mayChatWith(user?.role, tutor.isManager ? Role.TutorManager : Role.Tutor)} />
        {isStudent && <BookedCallout tutor={tutor} />}
        {isStudent && !isBeside && <OfferedStartLine tutorId={tutor.id} />}
        <TutorFacts tutor={tutor} />
        <TutorTabs tutor={tutor} />
      </div>
      {isBookable && <BookingPanel tutor={tutor} />}
    </div>
  );
  // Waits for the student's booked or kept start, which is shown above the facts.
  if (!isAnswered) return <TutorSkeleton />;
  return (
    <Loaded query={info} skeleton={<TutorSkeleton />} headingLevel={1}>
      {draw}
    </Loaded>
  );
}

const isGone = (error: unknown) => error instanceof ApiError && error.code === "tutor-not-found";

function NoSuchTutor() {
  const all = (
    <Button variant="primary" href="/tutors">
      {say("all")}
    </Button>
  );
  return (
    <EmptyState headingLevel={1} drawing={<NotFoundDrawing />} title={sayPage("notFound")} action={all}>
      {sayPage("notFoundText")}
    </EmptyState>
  );
}
