import type { AccountHooks } from "./accounts/hooks.ts";
import { pushCodeProgress } from "./accounts/phone/deliver.ts";
import type { BlockHooks } from "./blocks/hooks.ts";
import { broadcastNotices } from "./broadcasts/notices.ts";
import { bugNotices } from "./bugs/notices.ts";
import type { CalendarHooks } from "./calendar/hooks.ts";
import { lockWithSharers } from "./calendar/lock-with-sharers.ts";
import type { ChatHooks } from "./chat/hooks.ts";
import { chatNotices } from "./chat/notices.ts";
import { selectRoomOfPair } from "./chat/queries.ts";
import { conductNotices } from "./conduct/notices.ts";
import { releaseCoupon } from "./coupons/redeem.ts";
import { refreshTime } from "./directory/changed/refresh-days.ts";
import { enqueueTopicRewrites } from "./directory/enqueue-topic-rewrites.ts";
import { refreshEntries } from "./directory/refresh.ts";
import { redirectGuardianNotice } from "./guardians/deliver.ts";
import type { GuardianHooks } from "./guardians/hooks.ts";
import { guardianNotices } from "./guardians/notices.ts";
import { updateGuardianNotice } from "./guardians/update-notice.ts";
import { convertMailedInvites } from "./invites/convert.ts";
import type { AnyContext, BeforeCommit, Hooks } from "./kernel/context.ts";
import { createLeadAfterConsent, enqueueLeadUpdate, registerLead } from "./leads/manage.ts";
import { appointmentToMove } from "./lessons/booking/move.ts";
import { selectFreeToBook, selectLessonsOf } from "./lessons/booking/queries.ts";
import { cancelAllOfPerson, cancelOfPair, cancelOfSubscription } from "./lessons/closing/cancel-ahead.ts";
import { selectCounted, selectSingles, shareLesson, sumDeliveredMinutes, sumOwnGranted } from "./lessons/counting/queries.ts";
import { confirmLesson } from "./lessons/holding/confirm.ts";
import { isSameLesson, orderOfLesson, tutorOfPayment } from "./lessons/holding/order.ts";
import { cancelReversed, releaseUnpaid } from "./lessons/holding/release.ts";
import { lessonNotices } from "./lessons/notices.ts";
import { selectLessonSubjects } from "./lessons/queries.ts";
import { mediaNotices } from "./media/notices.ts";
import { showFilm } from "./media/show-film.ts";
import type { MessageHooks } from "./messages/hooks.ts";
import type { NotificationHooks } from "./notifications/hooks.ts";
import type { NoticeKinds } from "./notifications/notify.ts";
import type { NoticeKind } from "./notifications/rules.ts";
import { redirectNotice } from "./notifications/send.ts";
import { cancelAllOfPerson as cancelAssessmentsOf } from "./onboarding/assessments/cancel.ts";
import { assessmentNotices } from "./onboarding/assessments/notices.ts";
import { selectAssessmentsOf } from "./onboarding/assessments/queries.ts";
import { continueOnboarding } from "./onboarding/continue.ts";
import type { OnboardingHooks } from "./onboarding/hooks.ts";
import { cancelAllOfPerson as cancelPhotosOf } from "./onboarding/photos/cancel.ts";
import { photoNotices } from "./onboarding/photos/notices.ts";
import { releaseVideosOfManager } from "./onboarding/videos/leave.ts";
import { videoNotices } from "./onboarding/videos/notices.ts";
import type { PaymentHooks } from "./payments/hooks.ts";
import { paymentNotices } from "./payments/notices.ts";
import { selectTaskSubjects } from "./payments/queries.ts";
import { findPayers } from "./people/list.ts";
import type { PlanHooks } from "./plans/hooks.ts";
import { planNotices } from "./plans/notices.ts";
import { selectFaultsForTasks } from "./platform/faults/queries.ts";
import { retryFault } from "./platform/faults/retry.ts";
import { compareAgain } from "./reconciliation/compare.ts";
import { refundNotices } from "./refunds/notices.ts";
import type { SubscriptionHooks } from "./subscriptions/hooks.ts";
import { orderOfPlan } from "./subscriptions/ordering/order.ts";
import { countUnendedOf } from "./subscriptions/queries.ts";
import { endReversed, startSubscription, unearnedOfPlan } from "./subscriptions/start.ts";
import type { TaskHooks } from "./tasks/hooks.ts";
import type { TopicHooks } from "./topics/hooks.ts";
import { createTutorRow } from "./tutors/change.ts";
import type { TutorHooks } from "./tutors/hooks.ts";
import { refreshListing } from "./tutors/listing.ts";
import { tutorNotices } from "./tutors/notices.ts";
import { missingOfTutor } from "./tutors/read.ts";
import type { WishHooks } from "./wishes/hooks.ts";
import { wishNotices } from "./wishes/notices.ts";
import { offerFreedTimes, recordFreedTime } from "./wishes/offer.ts";
import { withdrawalNotices } from "./withdrawals/notices.ts";
import { selectWithdrawalSubjects } from "./withdrawals/queries.ts";

declare module "./kernel/context.ts" {
  interface Hooks {
    readonly messages: MessageHooks;
    readonly accounts: AccountHooks;
    readonly blocks: BlockHooks;
    readonly notifications: NotificationHooks;
    readonly guardians: GuardianHooks;
    readonly tutors: TutorHooks;
    readonly calendar: CalendarHooks;
    readonly payments: PaymentHooks;
    readonly subscriptions: SubscriptionHooks;
    readonly chat: ChatHooks;
    readonly wishes: WishHooks;
    readonly onboarding: OnboardingHooks;
    readonly tasks: TaskHooks;
    readonly topics: TopicHooks;
    readonly plans: PlanHooks;
  }
}

/** All notices, from the domains' notices.ts. A missing one does not compile, because it would vanish from people's lists. */
const notices: NoticeKinds = {
  ...guardianNotices,
  ...paymentNotices,
  ...lessonNotices,
  ...refundNotices,
  ...chatNotices,
  ...conductNotices,
  ...bugNotices,
  ...broadcastNotices,
  ...wishNotices,
  ...mediaNotices,
  ...assessmentNotices,
  ...videoNotices,
  ...photoNotices,
  ...tutorNotices,
  ...planNotices,
  ...withdrawalNotices,
};

/** The directory's entries are locked last, so freed times are offered to waiting people before. */
function refreshAfterOffers(beforeCommit: BeforeCommit, personIds: readonly number[]): void {
  beforeCommit(offerFreedTimes, []);
  beforeCommit(refreshEntries, personIds);
}

/** Cancels everything in the future of a blocked person: lessons, interviews, demos, photo sessions, and videos to be reviewed. */
async function cancelAhead(context: AnyContext, personId: number): Promise<void> {
  await cancelAllOfPerson(context, personId);
  await cancelAssessmentsOf(context, personId);
  await cancelPhotosOf(context, personId);
  await releaseVideosOfManager(context, personId);
}

/** The implementations of all domains' hooks; they run in the caller's transaction. A missing one does not compile. */
export const hooks: Hooks = {
  messages: {
    messageMoved: async (context, message, state) => {
      await pushCodeProgress(context, message);
      await redirectNotice(context, message, state);
      await redirectGuardianNotice(context, message, state);
    },
  },
  accounts: {
    missingOfTutor,
    tutorCreated: createTutorRow,
    studentRegistered: registerLead,
    consentChanged: createLeadAfterConsent,
    personChanged: async (context, personId) => {
      await refreshListing(context, personId);
      await enqueueLeadUpdate(context, personId);
    },
    guardianChanged: updateGuardianNotice,
    emailProven: convertMailedInvites,
    lockWithSharers,
    personBlocked: cancelAhead,
    personUnblocked: continueOnboarding,
  },
  blocks: {
    areKnown: async (db, pair) => (await selectRoomOfPair(db, pair)) !== undefined || shareLesson(db, pair),
    pairBlocked: cancelOfPair,
  },
  notifications: { noticeKinds: new Map<string, NoticeKind>(Object.entries(notices)) },
  guardians: { consentWithdrawn: cancelAllOfPerson },
  tutors: {
    tutorChanged: async ({ beforeCommit }, tutorId) => refreshAfterOffers(beforeCommit, [tutorId]),
    tutorDeactivated: cancelAhead,
  },
  calendar: {
    timeChanged: async (context, personIds, span) => {
      context.beforeCommit(offerFreedTimes, []);
      await refreshTime(context, personIds, span);
    },
    calendarChanged: async ({ beforeCommit }, personIds) => refreshAfterOffers(beforeCommit, personIds),
    timeOpened: async (context, tutorId, span) => recordFreedTime(context, { ...span, tutorId, id: null }),
    appointmentOf: appointmentToMove,
    subjectsOf: async ({ db }, appointmentIds) => {
      const rows = await Promise.all([selectLessonsOf(db, appointmentIds), selectAssessmentsOf(db, appointmentIds)]);
      return new Map(rows.flat().map(({ appointmentId, id }) => [appointmentId, id]));
    },
  },
  payments: {
    findPayers,
    gatewayAnswerStored: compareAgain,
    plan: {
      whenPaid: startSubscription,
      whenClosed: releaseCoupon,
      whenReversed: endReversed,
      unearnedOf: unearnedOfPlan,
      othersOf: async () => [],
      orderOf: orderOfPlan,
      // A student can have only one plan, so an order for another plan counts as the same.
      replacesOrder: async () => true,
    },
    lesson: {
      whenPaid: confirmLesson,
      whenClosed: releaseUnpaid,
      whenReversed: cancelReversed,
      unearnedOf: async (_context, { id }) => ({ kind: "payment", id }),
      othersOf: tutorOfPayment,
      orderOf: orderOfLesson,
      replacesOrder: isSameLesson,
    },
  },
  subscriptions: {
    lessonsOf: { counted: selectCounted, singles: selectSingles, given: sumDeliveredMinutes, ownGranted: sumOwnGranted },
    subscriptionEnded: cancelOfSubscription,
  },
  chat: { shareLesson },
  onboarding: { filmApproved: showFilm },
  topics: { topicChanging: enqueueTopicRewrites },
  tasks: {
    subjectsOf: {
      payment: selectTaskSubjects,
      lesson: selectLessonSubjects,
      withdrawal: selectWithdrawalSubjects,
      fault: selectFaultsForTasks,
    },
    retry: retryFault,
  },
  plans: { liveOn: countUnendedOf },
  wishes: { whoIsFreeToBook: async ({ db, now }, studentIds) => new Set(await selectFreeToBook(db, studentIds, now)) },
};
