import { AuditFilter } from "@hiwar/contract/audit";
import type { ExportedList } from "@hiwar/contract/exports";
import { InviteFilter } from "@hiwar/contract/invites";
import { LessonFilter } from "@hiwar/contract/lessons";
import { AssetFilter } from "@hiwar/contract/media";
import { PeopleFilter } from "@hiwar/contract/people";
import { PlanInviteFilter, PlanPeriod } from "@hiwar/contract/plans";
import { SessionEventFilter } from "@hiwar/contract/sessions";
import { TaskFilter } from "@hiwar/contract/tasks";
import { TaughtFilter, TutorsFilter } from "@hiwar/contract/tutoring";
import { streamEntries } from "../audit/list.ts";
import { refusalIn } from "../audit/rules.ts";
import { readInput } from "../http/input.ts";
import { streamInvites } from "../invites/manage.ts";
import { streamLessons } from "../lessons/read.ts";
import { streamAssets } from "../media/list.ts";
import { streamPeople } from "../people/list.ts";
import { streamTaught, streamTutors } from "../people/tutoring/lists.ts";
import { streamPlanInvites } from "../plans/invites.ts";
import { streamEvents } from "../sessions/events/list.ts";
import { streamTasks } from "../tasks/list.ts";
import { causeWords, kindWords } from "../tasks/words.ts";
import { type AnyExport, defineExport } from "./define-export.ts";
import { houseLists } from "./house-lists.ts";
import { moneyLists } from "./money-lists.ts";
import { onboardingLists } from "./onboarding-lists.ts";
import { type Cell, phoneCell } from "./rules.ts";
import { saidLists } from "./said-lists.ts";
import {
  inviteWords,
  mailedWords,
  outcomeWords,
  periodWords,
  roleWords,
  roomWords,
  standingWords,
  statusWords,
  useWords,
} from "./words.ts";

/** Returns the cell for an invite's period; null if the student chooses it. A free trial has only one period. */
const periodCell = ({ plan, period }: { plan: { freeTrial: boolean }; period: PlanPeriod | null }): Cell =>
  plan.freeTrial ? periodWords[PlanPeriod.FreeTrial] : period === null ? null : periodWords[period];

/** The columns of each exported list. A list of the contract that is missing here does not compile. */
export const exportsOf: Readonly<Record<ExportedList, AnyExport>> = {
  ...houseLists,
  ...moneyLists,
  ...onboardingLists,
  ...saidLists,
  people: defineExport({
    filter: PeopleFilter,
    read: streamPeople,
    columns: {
      id: ({ id }) => id,
      name: ({ name }) => name,
      role: ({ role }) => roleWords[role],
      email: ({ email }) => email,
      verifiedEmail: ({ verifiedEmail }) => verifiedEmail,
      phone: ({ phone }) => phoneCell(phone),
      verifiedPhone: ({ verifiedPhone }) => verifiedPhone,
      blockedAt: ({ blockedAt }) => blockedAt,
      since: ({ createdAt }) => createdAt,
    },
  }),
  tutors: defineExport({
    filter: TutorsFilter,
    read: streamTutors,
    columns: {
      id: ({ id }) => id,
      name: ({ name }) => name,
      role: ({ role }) => roleWords[role],
      email: ({ email }) => email,
      phone: ({ phone }) => phoneCell(phone),
      standing: ({ standing }) => standingWords[standing],
      missing: ({ missing }) => missing.length,
      contactedAt: ({ contactedAt }) => contactedAt,
      lessons: ({ lessons }) => lessons,
      rating: ({ rating }) => rating && rating / 10,
      since: ({ createdAt }) => createdAt,
    },
  }),
  "tutoring-minutes": defineExport({
    filter: TaughtFilter,
    read: streamTaught,
    columns: {
      month: ({ month }) => month,
      id: ({ id }) => id,
      name: ({ name }) => name,
      role: ({ role }) => roleWords[role],
      email: ({ email }) => email,
      lessons: ({ lessons }) => lessons,
      minutes: ({ minutes }) => minutes,
    },
  }),
  lessons: defineExport({
    filter: LessonFilter,
    read: streamLessons,
    columns: {
      id: ({ id }) => id,
      start: ({ start }) => start,
      minutes: ({ durationMinutes }) => durationMinutes,
      tutor: ({ tutor }) => tutor.name,
      student: ({ student }) => student.name,
      status: ({ status }) => statusWords[status],
      outcome: ({ outcome }) => outcome && outcomeWords[outcome],
      reported: ({ reported }) => reported,
    },
  }),
  tasks: defineExport({
    filter: TaskFilter,
    read: streamTasks,
    columns: {
      id: ({ id }) => id,
      kind: ({ kind }) => kindWords[kind],
      cause: ({ cause }) => causeWords[cause],
      person: ({ personName }) => personName,
      since: ({ openedAt }) => openedAt,
      due: ({ dueAt }) => dueAt,
      taker: ({ takerName }) => takerName,
      decidedAt: ({ decidedAt }) => decidedAt,
      decider: ({ deciderName }) => deciderName,
      note: ({ note }) => note,
    },
  }),
  media: defineExport({
    filter: AssetFilter,
    read: streamAssets,
    columns: {
      id: ({ id }) => id,
      owner: ({ owner }) => owner.name,
      role: ({ owner }) => roleWords[owner.role],
      use: ({ use }) => useWords[use],
      bytes: ({ bytes }) => bytes,
      since: ({ createdAt }) => createdAt,
      address: ({ url }) => url,
    },
  }),
  "plan-invites": defineExport({
    filter: PlanInviteFilter,
    read: streamPlanInvites,
    columns: {
      id: ({ id }) => id,
      student: ({ student }) => student?.name ?? null,
      weekly: ({ plan }) => plan.weeklyMinutes,
      period: periodCell,
      since: ({ createdAt }) => createdAt,
      until: ({ expiresAt }) => expiresAt,
      status: ({ state }) => inviteWords[state],
    },
  }),
  "mailed-invites": defineExport({
    filter: InviteFilter,
    read: streamInvites,
    columns: {
      id: ({ id }) => id,
      email: ({ email }) => email,
      weekly: ({ plan }) => plan.weeklyMinutes,
      period: periodCell,
      since: ({ createdAt }) => createdAt,
      until: ({ expiresAt }) => expiresAt,
      status: ({ state }) => mailedWords[state],
    },
  }),
  "session-events": defineExport({
    filter: SessionEventFilter,
    read: streamEvents,
    columns: {
      at: ({ at }) => at,
      room: ({ sessionId }) => sessionId,
      seconds: ({ secondsFromStart }) => secondsFromStart,
      event: ({ kind }) => roomWords[kind],
      id: ({ person }) => person.id,
      name: ({ person }) => person.name,
    },
  }),
  // Input and changes are not exported, because they contain people's texts.
  audit: defineExport({
    filter: AuditFilter,
    read: streamEntries,
    columns: {
      entry: ({ seq }) => seq,
      at: ({ at }) => at,
      actorId: ({ actorId }) => actorId,
      actor: ({ actorName }) => actorName,
      role: ({ actorRole }) => roleWords[actorRole],
      action: ({ action }) => action,
      subject: ({ subject }) => subject,
      refused: ({ after }) => refusalIn(after),
    },
  }),
};

/** Parses a list's query string without its page. Throws `bad-request` with the invalid fields. */
export function parseFilter({ filter }: AnyExport, query: string) {
  const { page: _page, size: _size, ...asked } = readInput(filter, Object.fromEntries(new URLSearchParams(query)));
  return asked;
}
