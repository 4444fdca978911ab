import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { paging } from "@hiwar/contract/kernel/shapes";
import { listingStates, TaughtFilter, TutorsFilter } from "@hiwar/contract/tutoring";
import { ChoiceFilter } from "@hiwar/ui/choice-filter";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import { StaffList } from "../lists/staff-list.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
import { say } from "../words/tutors.ts";
import { fullColumns, studioColumns, taughtColumns, tutorColumns, uncontactedColumns } from "./columns.tsx";
import { monthsUntil, monthWord } from "./months.ts";

const monthsOffered = 12;
const Paging = z.strictObject(paging);

const rowId = ({ id }: { id: number }) => String(id);

function useOpen(place: "tutor" | "user") {
  const navigate = useNavigate();
  return ({ id }: { id: number }) => void navigate(`/${place}/${id}`);
}

/** All tutors, searched by a few letters or filtered by whether they are listed, hidden or waiting. */
export function AllTutors() {
  const state = useListParams(TutorsFilter);
  const { params, setParams } = state;
  const now = useNow(60_000);
  return (
    <StaffList
      place="tutors"
      exportAs="tutors"
      query={useStaffPage(api.people.tutors, params)}
      state={state}
      label={say("view.all")}
      columns={tutorColumns(now)}
      rowId={rowId}
      onOpenRow={useOpen("tutor")}
      search={{ label: say("search"), value: params.q ?? "", onChange: (q) => setParams({ q }, { replace: true }) }}
      filters={
        <ChoiceFilter
          label={say("standing")}
          choices={listingStates.map((id) => ({ id, label: say(`standing.${id}`, { woman: 0 }) }))}
          value={params.standing ?? null}
          onChange={(standing) => setParams({ standing })}
        />
      }
      filterNames={["standing"]}
      empty={{ title: say("noTutors"), text: say("noTutorsText") }}
    />
  );
}

/** Tutors whom nobody contacted, longest waiting first. */
export function UncontactedTutors() {
  const state = useListParams(Paging);
  const now = useNow(60_000);
  return (
    <StaffList
      query={useStaffPage(api.people.uncontacted, state.params)}
      state={state}
      label={say("view.uncontacted")}
      columns={uncontactedColumns(now)}
      rowId={rowId}
      onOpenRow={useOpen("tutor")}
      filterNames={[]}
      empty={{ title: say("noUncontacted"), text: say("noUncontactedText") }}
    />
  );
}

/** Listed tutors without bookable time, and why. */
export function FullTutors() {
  const state = useListParams(Paging);
  return (
    <StaffList
      query={useStaffPage(api.people.fullTutors, state.params)}
      state={state}
      label={say("view.full")}
      columns={fullColumns}
      rowId={rowId}
      onOpenRow={useOpen("tutor")}
      filterNames={[]}
      empty={{ title: say("noFull"), text: say("noFullText") }}
    />
  );
}

/** Minutes that each tutor taught in a month, most first. */
export function TaughtMinutes() {
  const state = useListParams(TaughtFilter);
  const { params, setParams } = state;
  const now = useNow(60_000);
  const months = monthsUntil(now, monthsOffered);
  return (
    <StaffList
      exportAs="tutoring-minutes"
      query={useStaffPage(api.people.tutoringMinutes, params)}
      state={state}
      label={say("view.minutes")}
      columns={taughtColumns}
      rowId={rowId}
      onOpenRow={useOpen("tutor")}
      filters={
        <ChoiceFilter
          label={say("month")}
          choices={months.map((id) => ({ id, label: monthWord(id) }))}
          value={params.month ?? months[0] ?? null}
          onChange={(month) => setParams({ month })}
        />
      }
      filterNames={["month"]}
      empty={{ title: say("noTaught"), text: say("noTaughtText") }}
    />
  );
}

/** The studios. */
export function Studios() {
  const state = useListParams(Paging);
  const now = useNow(60_000);
  return (
    <StaffList
      query={useStaffPage(api.people.studios, state.params)}
      state={state}
      label={say("view.studios")}
      columns={studioColumns(now)}
      rowId={rowId}
      onOpenRow={useOpen("user")}
      filterNames={[]}
      empty={{ title: say("noStudios"), text: say("noStudiosText") }}
    />
  );
}
