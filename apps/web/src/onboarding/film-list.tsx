import { api } from "@hiwar/app/clients";
import { genderParam } from "@hiwar/app/gender-param";
import { PagedList } from "@hiwar/app/loading/paged-list";
import { useSizedPages } from "@hiwar/app/loading/use-sized-pages";
import { useNow } from "@hiwar/app/time/use-now";
import type { IntroVideo, introVideoStates } from "@hiwar/contract/intro-videos";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { EmptyLessonsDrawing } from "@hiwar/ui/empty-lessons-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { useInfiniteQuery } from "@tanstack/react-query";
import { say } from "../words/onboarding.ts";
import { InterviewsRow, InterviewsSkeleton } from "./interviews-row.tsx";

interface FilmListProps {
  readonly state: (typeof introVideoStates)[number];
  readonly openedName: string | null;
  readonly onOpen: (name: string) => void;
}

/** Tutors' intro videos in a manager's list, by state. */
export function FilmList({ state, openedName, onOpen }: FilmListProps) {
  return (
    <PagedList
      isSized
      query={useInfiniteQuery(useSizedPages(api.introVideos.list, { state }))}
      skeleton={<InterviewsSkeleton hasFilms />}
      empty={
        <EmptyState drawing={<EmptyLessonsDrawing />} title={say(`noFilms.${state}`)}>
          {say("noFilmsText")}
        </EmptyState>
      }
      more={say("more")}
      className="interviews-list"
      row={(film) => <Row key={film.id} film={film} isOpen={openedName === `video-${film.id}`} onOpen={() => onOpen(`video-${film.id}`)} />}
    />
  );
}

function stateOf({ approved, decideBy }: IntroVideo, now: number) {
  if (approved !== null) return approved ? "filmApproved" : "filmRefused";
  return decideBy && Date.parse(decideBy) < now ? "status.late" : "status.review";
}

const tones = { filmApproved: "success", filmRefused: "plain", "status.late": "danger", "status.review": "warning" } as const;

function Row({ film, isOpen, onOpen }: { film: IntroVideo; isOpen: boolean; onOpen: () => void }) {
  const now = useNow(60_000);
  const { tutor, thumbnail, sentAt } = film;
  const state = stateOf(film, now);
  return (
    <InterviewsRow
      time={relativeDayTime(sentAt, now)}
      picture={
        thumbnail ? (
          <img className="film-still" src={thumbnail} alt="" width="96" height="54" loading="lazy" />
        ) : (
          <span className="film-still" />
        )
      }
      name={tutor.name}
      tone={tones[state]}
      state={say(state, genderParam(tutor))}
      isOpen={isOpen}
      onOpen={onOpen}
    />
  );
}
