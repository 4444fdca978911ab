import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { useUser } from "@hiwar/app/use-user";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import { type PhotoSession, PhotoSessionFilter, photoSessionStates } from "@hiwar/contract/photo-sessions";
import { relativeDay } from "@hiwar/ui/arabic-dates";
import { Badge } from "@hiwar/ui/badge";
import { ChoiceFilter } from "@hiwar/ui/choice-filter";
import type { ListColumn } from "@hiwar/ui/data-list";
import { useNavigate } from "react-router";
import { RowName } from "../lists/row-name.tsx";
import { StaffList } from "../lists/staff-list.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/photos.ts";
import { cityWords, photoTones, whenWords } from "./photo-words.ts";
import { useStudios } from "./use-studios.ts";

export const meta = pageMeta(() => say("title"));

const studioColumn: ListColumn<PhotoSession> = {
  id: "studio",
  header: say("studio"),
  isSecondary: true,
  cell: ({ studio }) => <bdi>{studio.name}</bdi>,
};

function columnsAt(now: number, isOfAll: boolean): ListColumn<PhotoSession>[] {
  return [
    {
      id: "tutor",
      header: say("tutor"),
      isName: true,
      cell: (session) => (
        <RowName narrow={whenWords(session, now)}>
          <bdi>{session.tutor.name}</bdi>
        </RowName>
      ),
    },
    { id: "state", header: say("state"), cell: ({ status }) => <Badge tone={photoTones[status]}>{say(`state.${status}`)}</Badge> },
    { id: "when", header: say("when"), isSecondary: true, cell: (session) => whenWords(session, now) ?? "—" },
    ...(isOfAll ? [studioColumn] : []),
    { id: "city", header: say("city"), isSecondary: true, cell: ({ tutor }) => cityWords(tutor.city) },
    { id: "since", header: say("since"), isSecondary: true, cell: ({ since }) => <time dateTime={since}>{relativeDay(since, now)}</time> },
  ];
}

/** /photo-sessions: a studio's own sessions; for admins everyone's. */
export default function PhotoSessionsScreen() {
  const state = useListParams(PhotoSessionFilter);
  const { params, setParams } = state;
  const isOfAll = isAdmin(useUser());
  const studios = useStudios(isOfAll).data?.list ?? [];
  const now = useNow(60_000);
  const navigate = useNavigate();
  return (
    <div className="grid gap-6">
      <PageHead title={say("title")} lead={say(isOfAll ? "lead" : "leadStudio")} />
      <StaffList
        {...(isOfAll && { place: "photo-sessions", exportAs: "photo-sessions" as const })}
        query={useStaffPage(api.photoSessions.list, params)}
        state={state}
        label={say("title")}
        columns={columnsAt(now, isOfAll)}
        rowId={({ id }) => String(id)}
        onOpenRow={({ tutor }) => void navigate(`/photo-session/${tutor.id}`)}
        filters={
          <>
            <ChoiceFilter
              label={say("state")}
              choices={photoSessionStates.filter((id) => isOfAll || id !== "cancelled").map((id) => ({ id, label: say(`state.${id}`) }))}
              value={params.state ?? null}
              onChange={(chosen) => setParams({ state: chosen })}
            />
            {isOfAll && (
              <ChoiceFilter
                label={say("studio")}
                choices={studios.map(({ id, name }) => ({ id: String(id), label: name }))}
                value={params.studio ?? null}
                onChange={(studio) => setParams({ studio })}
              />
            )}
          </>
        }
        filterNames={["state", "studio"]}
        empty={{ title: say("none"), text: say("noneText") }}
        nothing={{ title: say("nothingYet"), text: say("nothingYetText") }}
      />
    </div>
  );
}
