import { planStateOf } from "@hiwar/contract/plan-offers";
import { mostOnPlan, PaidPeriod, PlanFilter } from "@hiwar/contract/plans";
import { team } from "@hiwar/contract/team";
import { TopicSearch } from "@hiwar/contract/topics";
import { walkMembers } from "../accounts/team/members.ts";
import { type KeptPlan, walkKeptPlans } from "../plans/keep.ts";
import { walkTopics } from "../topics/list.ts";
import { exported } from "./exported.ts";
import { planWords, roleWords } from "./words.ts";

/** What a plan costs for a period; nothing where it is not sold for one. */
const priceIn =
  (period: PaidPeriod) =>
  ({ offers }: KeptPlan): number | null => {
    const offer = offers.find((one) => one.period === period);
    return offer === undefined ? null : offer.pricePiasters / 100;
  };

/** Who works here, what is sold and what is taught. */
export const houseLists = {
  team: exported({
    filter: team.members.query,
    read: walkMembers,
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
  plans: exported({
    filter: PlanFilter,
    read: walkKeptPlans,
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
  topics: exported({
    filter: TopicSearch,
    read: walkTopics,
    columns: {
      id: ({ id }) => id,
      arabic: ({ nameAr }) => nameAr,
      english: ({ nameEn }) => nameEn,
      tutors: ({ tutors }) => tutors,
      students: ({ students }) => students,
    },
  }),
} as const;
