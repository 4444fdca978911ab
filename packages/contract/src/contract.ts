import { accountEvents, accounts } from "./accounts.ts";
import { assessmentEvents, demos, interviews } from "./assessments.ts";
import { audit } from "./audit.ts";
import { blocks } from "./blocks.ts";
import { broadcasts } from "./broadcasts.ts";
import { bugs } from "./bugs.ts";
import { calendar } from "./calendar.ts";
import { chat, chatEvents, chatSignals } from "./chat.ts";
import { conduct } from "./conduct.ts";
import { contact } from "./contact.ts";
import { coupons } from "./coupons.ts";
import { directory, directoryEvents, directorySignals } from "./directory.ts";
import { exports } from "./exports.ts";
import { favourites } from "./favourites.ts";
import { feeds } from "./feeds.ts";
import { files } from "./files.ts";
import { guardians } from "./guardians.ts";
import { hours } from "./hours.ts";
import { introVideos } from "./intro-videos.ts";
import { invites } from "./invites.ts";
import { invoiceEvents, invoices } from "./invoices.ts";
import { lessonEvents, lessons } from "./lessons.ts";
import { media, mediaEvents } from "./media.ts";
import { notificationEvents, notifications } from "./notifications.ts";
import { onboarding } from "./onboarding.ts";
import { payLinks } from "./pay-links.ts";
import { paymentEvents, payments } from "./payments.ts";
import { people } from "./people.ts";
import { photoSessionEvents, photoSessions } from "./photo-sessions.ts";
import { plans } from "./plans.ts";
import { platform, platformEvents, platformSignals } from "./platform.ts";
import { privacy } from "./privacy.ts";
import { ratings } from "./ratings.ts";
import { reconciliation } from "./reconciliation.ts";
import { refunds } from "./refunds.ts";
import { sessionEvents, sessionSignals, sessions } from "./sessions.ts";
import { statements } from "./statements.ts";
import { subscriptions } from "./subscriptions.ts";
import { tasks } from "./tasks.ts";
import { topics } from "./topics.ts";
import { tutors } from "./tutors.ts";
import { views } from "./views.ts";
import { wishEvents, wishes } from "./wishes.ts";

/** The endpoints of every domain, by domain. */
export const contract = {
  files,
  accounts,
  notifications,
  guardians,
  topics,
  tutors,
  favourites,
  blocks,
  calendar,
  hours,
  wishes,
  payments,
  payLinks,
  plans,
  invites,
  coupons,
  subscriptions,
  lessons,
  refunds,
  ratings,
  interviews,
  demos,
  onboarding,
  introVideos,
  photoSessions,
  feeds,
  invoices,
  directory,
  platform,
  sessions,
  chat,
  conduct,
  people,
  exports,
  privacy,
  views,
  contact,
  broadcasts,
  bugs,
  tasks,
  reconciliation,
  statements,
  audit,
  media,
};
export type Contract = typeof contract;

/** Signals that clients send over the socket, by name. */
export const signals = { ...chatSignals, ...sessionSignals, ...platformSignals, ...directorySignals };
export type Signals = typeof signals;

/** Events that the server pushes over the socket, by name. */
export const events = {
  ...accountEvents,
  ...notificationEvents,
  ...paymentEvents,
  ...lessonEvents,
  ...assessmentEvents,
  ...photoSessionEvents,
  ...invoiceEvents,
  ...wishEvents,
  ...chatEvents,
  ...sessionEvents,
  ...platformEvents,
  ...directoryEvents,
  ...mediaEvents,
};
export type Events = typeof events;
