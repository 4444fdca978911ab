import { sql } from "kysely";
import { both, type Decisions, days, deleted, kept, namedIn, ofParentRow, withAccount } from "../decision.ts";

const time = "a time without a name, which what took place in it rests on";

/** Tables of people's calendars. */
export const calendarTables = {
  appointment: {
    holds: "whom a start is kept for",
    rows: both(namedIn("kept_for"), () => sql`released_at is null`),
    exported: "what is booked stands in the lessons",
    erased: kept(time),
    kept: { asLongAs: "what takes place in it" },
  },
  booked_time: {
    holds: "when somebody is taken",
    rows: namedIn("person_id"),
    exported: "what is booked stands in the lessons",
    erased: kept(time),
    kept: { asLongAs: "what takes place in it" },
  },
  availability_slot: {
    holds: "when somebody can be booked",
    rows: namedIn("person_id"),
    exported: { topic: "calendar", shows: ["starts_at", "ends_at", "purpose", "created_at"], hides: ["id", "person_id", "weekly_id"] },
    erased: kept(time),
    kept: withAccount,
  },
  slot_change: {
    holds: "what a change of somebody's hours can be undone to",
    rows: namedIn("person_id"),
    exported: "for a day, of hours that stand here",
    erased: deleted,
    kept: { hours: 24, since: "created_at" },
  },
  weekly_exception: {
    holds: "days that somebody changed by hand",
    rows: namedIn("person_id"),
    exported: { topic: "calendar", shows: ["starts_at", "ends_at", "created_at"], hides: ["id", "person_id"] },
    erased: deleted,
    kept: withAccount,
  },
  weekly_hours: {
    holds: "hours that repeat",
    rows: namedIn("person_id"),
    exported: {
      topic: "calendar",
      shows: ["weekday", "from_minutes", "to_minutes", "purpose", "created_at"],
      hides: ["id", "person_id"],
    },
    erased: deleted,
    kept: withAccount,
  },
  away: {
    holds: "when somebody is away",
    rows: namedIn("person_id"),
    exported: { topic: "calendar", shows: ["starts_at", "ends_at", "holiday", "created_at"], hides: ["id", "person_id"] },
    erased: deleted,
    kept: withAccount,
  },
  schedule: {
    holds: "how much rest somebody wants between lessons",
    rows: namedIn("person_id"),
    exported: { topic: "calendar", shows: ["buffer_minutes"], hides: ["person_id", "extend_at"] },
    erased: deleted,
    kept: withAccount,
  },
  calendar_feed: {
    holds: "the hash of a calendar's secret address",
    rows: namedIn("person_id"),
    exported: { topic: "calendar", shows: ["created_at", "fetched_at"], hides: ["person_id", "secret_hash"] },
    erased: deleted,
    kept: withAccount,
  },
  wish_offer: {
    holds: "starts that were kept for somebody who waits",
    rows: namedIn("student_id", "tutor_id"),
    exported: {
      topic: "learning",
      shows: ["tutor_id", "starts_at", "ends_at", "held_until", "ended_as", "ended_at", "created_at"],
      hides: ["id", "appointment_id", "opening_id", "student_id", "wish_id"],
      rows: namedIn("student_id"),
    },
    erased: deleted,
    kept: withAccount,
  },
  wish_opening: {
    holds: "hours of a tutor for which somebody may wait",
    rows: namedIn("tutor_id"),
    exported: "the hours stand here",
    erased: deleted,
    kept: { by: "wishes/run-due.ts, as it was offered", hours: 0 },
  },
  wish: {
    holds: "who waits for whose hours",
    rows: namedIn("student_id", "tutor_id"),
    exported: {
      topic: "learning",
      shows: ["tutor_id", "part", "created_at", "expires_at", "ended_as", "ended_at"],
      hides: ["id", "student_id"],
      rows: namedIn("student_id"),
    },
    erased: deleted,
    kept: withAccount,
  },
  session_presence: {
    holds: "when somebody was in a room, and with camera or microphone",
    rows: ofParentRow("session_id", "session_member", ["person_id"], "session_id"),
    others: { person_id: "one of the room's two" },
    exported: "who came stands in the lessons; the other one's coming and going is theirs",
    erased: kept("whether a lesson took place is the other one's too; it names nobody"),
    kept: { hours: days(365), since: "joined_at", where: sql`left_at is not null` },
  },
  session_event: {
    holds: "who came into a room and left it, when",
    rows: both(namedIn("person_id"), ofParentRow("session_id", "session_member", ["person_id"], "session_id")),
    exported: { topic: "lessons", shows: ["session_id", "kind", "at"], hides: ["id", "person_id"] },
    erased: kept("whether a lesson took place is the other one's too; it names nobody"),
    kept: { hours: days(365), since: "at" },
  },
  session_member: {
    holds: "who may enter a room",
    rows: namedIn("person_id"),
    exported: "a room's members are its lesson's",
    erased: kept("the room is the other one's too"),
    kept: { asLongAs: "its lesson" },
  },
  session: { nobody: "rooms by a random name" },
} satisfies Partial<Decisions>;
