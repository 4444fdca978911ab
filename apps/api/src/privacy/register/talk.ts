import { sql } from "kysely";
import { type Decisions, days, deleted, either, namedIn, ofParentRow, withAccount } from "../decision.ts";
import { releaseRetained } from "../release-retained.ts";

const rooms = ofParentRow("room_id", "chat_room", ["first_id", "second_id"]);

/** Tables of notifications, messages and reports. */
export const talkTables = {
  message: {
    holds: "how a code, notice or letter left: its channel, its state and the company's number for it; no words",
    rows: ({ id }) => sql`reference in (select 'notice:' || id from notification where person_id = ${id})`,
    exported: "it holds no words; what was said stands in the notices",
    erased: deleted,
    kept: { hours: days(90), since: "created_at" },
  },
  notification: {
    holds: "what a person was told, with names of those it was about",
    rows: namedIn("person_id"),
    exported: { topic: "notices", shows: ["kind", "payload", "created_at", "read_at"], hides: ["id", "person_id", "cause"] },
    erased: deleted,
    kept: { hours: days(365), since: "created_at" },
  },
  chat_room: {
    holds: "who talks with whom, and the last words",
    rows: namedIn("first_id", "second_id"),
    others: { last_sender_id: "one of the two" },
    exported: {
      topic: "chats",
      shows: ["id", "first_id", "second_id", "created_at", "last_at"],
      hides: ["last_change", "last_minute", "last_sender_id", "last_seq", "last_text"],
    },
    erased: { is: "emptied", why: "the conversation is the other one's too", scrub: ["last_text"] },
    kept: { asLongAs: "one of its two has an account" },
  },
  chat_member: {
    holds: "how far somebody has read, and whether they muted or pinned a room",
    rows: namedIn("person_id"),
    exported: {
      topic: "chats",
      shows: ["room_id", "read_seq", "muted_at", "pinned_at"],
      hides: ["person_id", "told_seq", "notice_due_at"],
    },
    erased: {
      is: "emptied",
      why: "the conversation is the other one's too",
      set: { muted_at: null, pinned_at: null, notice_due_at: null },
    },
    kept: { asLongAs: "its room" },
  },
  chat_message: {
    holds: "messages",
    rows: rooms,
    others: { sender_id: "one of the room's two" },
    exported: {
      topic: "chats",
      shows: ["room_id", "sender_id", "text", "created_at", "edited_at", "deleted_at"],
      hides: ["id", "seq", "change", "client_id", "attachment_count"],
    },
    erased: {
      is: "emptied",
      why: "the conversation is the other one's too; its writer is «حساب محذوف»",
      scrub: ["text"],
      changedSince: (moment) => sql`coalesce(edited_at, created_at) >= ${moment}`,
    },
    kept: { asLongAs: "its room" },
  },
  chat_attachment: {
    holds: "pictures, documents and voices that went with messages",
    rows: ({ id }) => sql`message_id in (select message.id from chat_message message
      join chat_room room on room.id = message.room_id where room.first_id = ${id} or room.second_id = ${id})`,
    exported: {
      topic: "chats",
      shows: ["message_id", "kind", "title", "bytes", "seconds"],
      hides: ["id", "file", "height", "is_kept", "place", "removed_at", "width"],
    },
    erased: {
      is: "emptied",
      why: "what the person sent goes with chat/attachments/remove.ts; what the other one sent is theirs, and a report may keep either",
      scrub: ["title"],
    },
    kept: { asLongAs: "its message, or the report that keeps it" },
  },
  conduct_report: {
    holds: "what somebody says of another one's conduct, and what staff decided",
    rows: namedIn("reporter_id", "reported_id"),
    others: { decided_by: "somebody of the team; the audit says so" },
    exported: {
      topic: "reports",
      shows: ["room_id", "reported_id", "reason", "words", "created_at", "outcome", "note", "decided_at"],
      hides: ["id", "reporter_id", "message_id", "warning", "decided_by"],
      rows: namedIn("reporter_id"),
    },
    erased: {
      is: "emptied",
      why: "the other one's safety may rest on it",
      scrub: ["note", "warning"],
      evidence: ["words"],
    },
    kept: { hours: days(730), since: "decided_at", where: sql`decided_at is not null`, release: releaseRetained },
  },
  conduct_report_message: {
    holds: "a reported conversation's last messages, as they stood",
    rows: ofParentRow("report_id", "conduct_report", ["reporter_id", "reported_id"]),
    others: { sender_id: "one of the room's two" },
    exported: "a copy of the conversation, which stands there",
    erased: { is: "emptied", why: "the other one's safety may rest on it", evidence: ["text"] },
    kept: { asLongAs: "its report" },
  },
  contact_request: {
    holds: "what somebody wrote to us, and where to answer",
    rows: either(namedIn("person_id"), ({ provenEmail }) => sql`address = ${provenEmail}`),
    others: { taken_by: "somebody of the team", closed_by: "somebody of the team" },
    exported: {
      topic: "reports",
      shows: ["name", "method", "address", "title", "message", "created_at", "closed_at", "is_answered", "note"],
      hides: ["id", "person_id", "taken_by", "closed_by"],
    },
    erased: deleted,
    kept: { hours: days(365), since: "closed_at", where: sql`closed_at is not null` },
  },
  bug_report: {
    holds: "what somebody says is broken, with a picture of their screen and a log",
    rows: namedIn("person_id"),
    others: { closed_by: "somebody of the team" },
    exported: {
      topic: "reports",
      shows: ["title", "description", "path", "browser", "screenshot", "log", "created_at", "closed_at", "is_fixed", "note"],
      hides: ["id", "person_id", "closed_by"],
    },
    erased: deleted,
    kept: {
      hours: days(365),
      since: "closed_at",
      where: sql`closed_at is not null`,
      file: { name: "screenshot", person: "person_id" },
    },
  },
  saved_view: {
    holds: "lists that somebody of the team keeps as they filtered them",
    rows: namedIn("person_id"),
    exported: { topic: "account", shows: ["name", "place", "query", "created_at"], hides: ["id", "person_id"] },
    erased: deleted,
    kept: withAccount,
  },
} satisfies Partial<Decisions>;
