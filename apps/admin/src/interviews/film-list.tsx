import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { type IntroVideo, IntroVideoFilter, introVideoStates } from "@hiwar/contract/intro-videos";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Badge } from "@hiwar/ui/badge";
import type { ListColumn } from "@hiwar/ui/data-list";
import { RowName } from "../lists/row-name.tsx";
import { StateList } from "../lists/state-list.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
import { say } from "../words/interviews.ts";

const tones = { "status.review": "warning", "status.late": "danger", "film.approved": "success", "film.refused": "plain" } as const;

/** A film is late when the promised time of its decision has passed. */
function statusOf({ approved, decideBy }: IntroVideo, now: number): keyof typeof tones {
  if (approved !== null) return approved ? "film.approved" : "film.refused";
  return decideBy !== null && Date.parse(decideBy) < now ? "status.late" : "status.review";
}

function columnsAt(now: number): ListColumn<IntroVideo>[] {
  return [
    {
      id: "tutor",
      header: say("tutor"),
      isName: true,
      cell: ({ tutor, sentAt }) => (
        <RowName narrow={<time dateTime={sentAt}>{relativeDayTime(sentAt, now)}</time>}>
          <bdi>{tutor.name}</bdi>
        </RowName>
      ),
    },
    { id: "state", header: say("state"), cell: (film) => <Badge tone={tones[statusOf(film, now)]}>{say(statusOf(film, now))}</Badge> },
    {
      id: "sent",
      header: say("filmSent"),
      isSecondary: true,
      cell: ({ sentAt }) => <time dateTime={sentAt}>{relativeDayTime(sentAt, now)}</time>,
    },
    { id: "manager", header: say("manager"), isSecondary: true, cell: ({ reviewer }) => reviewer && <bdi>{reviewer.name}</bdi> },
  ];
}

/** Tutors' intro videos in a list. */
export function FilmList({ openId, onOpen }: { openId: string | null; onOpen: (id: number) => void }) {
  const state = useListParams(IntroVideoFilter);
  const now = useNow(60_000);
  return (
    <StateList
      place="interviews"
      exportAs="films"
      query={useStaffPage(api.introVideos.list, state.params)}
      state={state}
      label={say("kind.film")}
      columns={columnsAt(now)}
      openRowId={openId}
      onOpenRow={({ id }) => onOpen(id)}
      states={{ label: say("state"), choices: introVideoStates.map((id) => ({ id, label: say(`film.${id}`) })) }}
      empty={{ title: say("none"), text: say("noneText") }}
      nothing={{ title: say("noFilms"), text: say("noFilmsText") }}
    />
  );
}
