import { planStateOf } from "@hiwar/contract/plan-offers";
import { mostOnPlan, PaidPeriod, PlanFilter } from "@hiwar/contract/plans";
import { team } from "@hiwar/contract/team";
import { TopicSearch } from "@hiwar/contract/topics";
import { streamMembers } from "../accounts/team/members.ts";
import { type PlanRecord, streamPlanRecords } from "../plans/manage.ts";
import { streamTopics } from "../topics/list.ts";
import { defineExport } from "./define-export.ts";
import { planWords, roleWords } from "./words.ts";

/** Returns a plan's price for a period in pounds; null if the plan is not sold for that period. */
const priceIn =
  (period: PaidPeriod) =>
  ({ offers }: PlanRecord): number | null => {
    const offer = offers.find((one) => one.period === period);
    return offer === undefined ? null : offer.pricePiasters / 100;
  };

/** Exports of the team, the plans and the topics. */
export const houseLists = {
  team: defineExport({
    filter: team.members.query,
    read: streamMembers,
    columns: {
      id: ({ id }) => id,
      name: ({ name }) => name,
      role: ({ role }) => roleWords[role],
      email: ({ email }) => email,
      enrolled: ({ isEnrolled }) => isEnrolled,
      blockedAt: ({ blockedAt }) => blockedAt,
      since: ({ createdAt }) => createdAt,
      seenAt: ({ seenAt }) => seenAt,
    },
  }),
  plans: defineExport({
    filter: PlanFilter,
    read: streamPlanRecords,
    columns: {
      id: ({ id }) => id,
      weekly: ({ weeklyMinutes }) => weeklyMinutes,
      monthPounds: priceIn(PaidPeriod.Month),
      quarterPounds: priceIn(PaidPeriod.Quarter),
      yearPounds: priceIn(PaidPeriod.Year),
      status: (plan) => planWords[planStateOf(plan)],
      live: ({ live }) => (live > mostOnPlan ? `أكثر من ${mostOnPlan}` : live),
      since: ({ createdAt }) => createdAt,
    },
  }),
  topics: defineExport({
    filter: TopicSearch,
    read: streamTopics,
    columns: {
      id: ({ id }) => id,
      arabic: ({ nameAr }) => nameAr,
      english: ({ nameEn }) => nameEn,
      tutors: ({ tutors }) => tutors,
      students: ({ students }) => students,
    },
  }),
} as const;
