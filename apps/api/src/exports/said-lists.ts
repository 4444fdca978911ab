import { BroadcastFilter } from "@hiwar/contract/broadcasts";
import { BugFilter } from "@hiwar/contract/bugs";
import { ContactFilter } from "@hiwar/contract/contact";
import { walkBroadcasts } from "../broadcasts/send.ts";
import { walkBugs } from "../bugs/keep.ts";
import { walkRequests } from "../contact/keep.ts";
import { exported } from "./exported.ts";
import { phoneCell } from "./rules.ts";
import { contactWords } from "./words.ts";

/** What people say to the team and the team to them: by title. What they wrote at length stays in the dashboard. */
export const saidLists = {
  "contact-requests": exported({
    filter: ContactFilter,
    read: walkRequests,
    columns: {
      id: ({ id }) => id,
      since: ({ createdAt }) => createdAt,
      name: ({ name }) => name,
      title: ({ title }) => title,
      answerBy: ({ method }) => contactWords[method],
      contact: ({ address }) => phoneCell(address),
      taker: ({ takerName }) => takerName,
      closedAt: ({ closedAt }) => closedAt,
      decider: ({ closerName }) => closerName,
      answered: ({ isAnswered }) => isAnswered,
      note: ({ note }) => note,
    },
  }),
  "bug-reports": exported({
    filter: BugFilter,
    read: walkBugs,
    columns: {
      id: ({ id }) => id,
      since: ({ createdAt }) => createdAt,
      person: ({ personName }) => personName,
      title: ({ title }) => title,
      page: ({ path }) => path,
      browser: ({ browser }) => browser,
      closedAt: ({ closedAt }) => closedAt,
      decider: ({ closerName }) => closerName,
      fixed: ({ isFixed }) => isFixed,
      note: ({ note }) => note,
    },
  }),
  broadcasts: exported({
    filter: BroadcastFilter,
    read: walkBroadcasts,
    columns: {
      id: ({ id }) => id,
      since: ({ createdAt }) => createdAt,
      title: ({ title }) => title,
      sender: ({ by }) => by,
      told: ({ told }) => told,
      reached: ({ sent }) => sent,
      failed: ({ failed }) => failed,
      doneAt: ({ doneAt }) => doneAt,
    },
  }),
} as const;
