import { BroadcastFilter } from "@hiwar/contract/broadcasts";
import { BugFilter } from "@hiwar/contract/bugs";
import { ContactFilter } from "@hiwar/contract/contact";
import { streamBroadcasts } from "../broadcasts/send.ts";
import { streamBugs } from "../bugs/manage.ts";
import { streamRequests } from "../contact/manage.ts";
import { defineExport } from "./define-export.ts";
import { phoneCell } from "./rules.ts";
import { contactWords } from "./words.ts";

/** Exports of messages between people and the team, by title; long texts are not exported. */
export const saidLists = {
  "contact-requests": defineExport({
    filter: ContactFilter,
    read: streamRequests,
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
  "bug-reports": defineExport({
    filter: BugFilter,
    read: streamBugs,
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
  broadcasts: defineExport({
    filter: BroadcastFilter,
    read: streamBroadcasts,
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
