import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts of blocking people. */
export const { say } = createCatalogue({
  block: "حظر {name}",
  ask: "حظر {name}؟",
  noChat:
    "{woman, select, 1 {لا تراسلك ولا تراسلها. المحادثة القديمة تبقى عندك للقراءة.} other {لا يراسلك ولا تراسله. المحادثة القديمة تبقى عندك للقراءة.}}",
  noBooking: "لا حجز بينكما.",
  lessonEnds: "درس {when} يُلغى، ويعود ما حُجز به.",
  notTold: "{woman, select, 1 {لا نخبرها.} other {لا نخبره.}}",
  confirm: "حظر",
  done: "{woman, select, 1 {حُظرت {name}} other {حُظر {name}}}",
  isBlocked: "حظرت {name}. لا محادثة ولا حجز بينكما.",
  unblock: "رفع الحظر",
  unblockOf: "رفع الحظر عن {name}",
  unblocked: "رُفع الحظر عن {name}",
  list: "أشخاص حظرتهم",
  listText: "لا محادثة ولا حجز بينكما.",
  since: "منذ {day}",
  none: "لم تحظر أحدًا",
  noneText: "الحظر من خيارات المحادثة.",
});
