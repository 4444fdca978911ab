import type { Contract } from "@hiwar/contract/contract";
import { arabicDigits } from "@hiwar/ui/arabic-numbers";
import { say } from "../words/audit.ts";

type AuditedOf<D extends keyof Contract> = {
  [N in keyof Contract[D]]: Contract[D][N] extends { audits: string } ? `${D}.${N & string}` : never;
}[keyof Contract[D]];
/** Every endpoint that the audit records, and an action of the system itself. An action without a text does not compile. */
type Audited = { [D in keyof Contract]: AuditedOf<D> }[keyof Contract] | "privacy.erase";

const words: Readonly<Record<Audited, () => string>> = {
  "accounts.change": () => say("changePerson"),
  "accounts.block": () => say("blockPerson"),
  "accounts.invite": () => say("invite"),
  "accounts.sendInvitation": () => say("sendInvitation"),
  "accounts.withdrawInvitation": () => say("withdrawInvitation"),
  "accounts.changeRole": () => say("changeRole"),
  "accounts.resetFactors": () => say("resetFactors"),
  "tutors.changeListing": () => say("changeListing"),
  "tutors.noteContact": () => say("noteContact"),
  "topics.create": () => say("createTopic"),
  "topics.rename": () => say("renameTopic"),
  "topics.merge": () => say("mergeTopics"),
  "topics.delete": () => say("deleteTopic"),
  "plans.create": () => say("createPlan"),
  "plans.change": () => say("changePlan"),
  "plans.retire": () => say("retirePlan"),
  "plans.invite": () => say("inviteToPlan"),
  "plans.changeInvite": () => say("changePlanInvite"),
  "plans.endInvite": () => say("endPlanInvite"),
  "invites.create": () => say("inviteByMail"),
  "invites.change": () => say("changeInvite"),
  "invites.end": () => say("endInvite"),
  "conduct.transcript": () => say("readTranscript"),
  "conduct.decide": () => say("decideConduct"),
  "bugs.close": () => say("closeBug"),
  "contact.take": () => say("takeContactRequest"),
  "contact.close": () => say("closeContactRequest"),
  "broadcasts.send": () => say("sendBroadcast"),
  "coupons.create": () => say("createCoupon"),
  "coupons.change": () => say("changeCoupon"),
  "coupons.end": () => say("endCoupon"),
  "exports.begin": () => say("takeList"),
  "payments.sync": () => say("syncPayment"),
  "reconciliation.bookFees": () => say("bookFees"),
  "refunds.refundAs": () => say("refundPayment"),
  "lessons.cancel": () => say("cancelLesson"),
  "lessons.decide": () => say("decideLesson"),
  "lessons.evidenceFiles": () => say("readLessonFiles"),
  "introVideos.decide": () => say("decideIntroVideo"),
  "interviews.decide": () => say("decideInterview"),
  "interviews.cancel": () => say("cancelInterview"),
  "demos.decide": () => say("decideDemo"),
  "demos.cancel": () => say("cancelDemo"),
  "photoSessions.assign": () => say("assignStudio"),
  "photoSessions.propose": () => say("proposePhotoDates"),
  "photoSessions.finish": () => say("finishPhotoSession"),
  "photoSessions.cancel": () => say("cancelPhotoSession"),
  "invoices.decide": () => say("decideInvoice"),
  "invoices.decideChange": () => say("decideInvoiceChange"),
  "invoices.note": () => say("noteInvoice"),
  "invoices.batch": () => say("batchInvoices"),
  "invoices.payBatch": () => say("payBatch"),
  "invoices.dropBatch": () => say("dropBatch"),
  "ratings.remove": () => say("removeRating"),
  "media.changePicture": () => say("changePicture"),
  "media.changeTutorFiles": () => say("changeTutorFiles"),
  "media.remove": () => say("removeAsset"),
  "privacy.endAccount": () => say("endAccount"),
  "privacy.keepAccount": () => say("keepAccount"),
  "privacy.erase": () => say("erasePerson"),
  "platform.changeLink": () => say("changeLink"),
  "platform.flushCache": () => say("flushCache"),
  "tasks.changePromise": () => say("changePromise"),
  "tasks.take": () => say("takeTask"),
  "tasks.decide": () => say("decideTask"),
  "tasks.retry": () => say("retryTask"),
  "tasks.reopen": () => say("reopenTask"),
};

/** Every action with its text, as choices. */
export const actionChoices = Object.entries(words).map(([id, word]) => ({ id, label: word() }));

/** Returns an action's text, or its name if no present endpoint has it. */
export function actionWords(action: string): string {
  return Object.hasOwn(words, action) ? words[action as Audited]() : action;
}

const subjects = [
  "person",
  "lesson",
  "payment",
  "task",
  "rating",
  "invitation",
  "topic",
  "plan",
  "broadcast",
  "coupon",
  "plan-invite",
  "invite",
  "asset",
  "tutor",
  "interview",
  "demo-session",
  "intro-video",
  "photo-session",
  "link",
  "promise",
  "cache",
  "export",
  "conduct-report",
  "bug-report",
  "contact-request",
  "invoice",
  "invoice-batch",
] as const;

/** Returns the text of an audited subject: `person:12`. */
export function subjectWords(subject: string): string {
  const [kind, number = ""] = subject.split(":");
  const known = subjects.find((one) => one === kind);
  return known ? say(`subject.${known}`, { number: arabicDigits(number) }) : subject;
}

/** Kinds of subjects whose page's path begins with the kind's own name. */
const pages = ["tutor", "lesson", "payment", "plan", "conduct-report"] as const;

/** Returns the path of a subject's page, or null without one. */
export function subjectPath(subject: string): string | null {
  const [kind, number] = subject.split(":");
  const page = pages.find((one) => one === kind) ?? (kind === "person" ? "user" : null);
  return page ? `/${page}/${number}` : null;
}
