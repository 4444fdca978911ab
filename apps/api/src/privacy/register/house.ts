import { type Decisions, deleted, kept, namedIn, ofParentRow } from "../decision.ts";

/** Tables of files, of the team's work, of students whom the ERP knows, and of the system itself. */
export const houseTables = {
  upload_piece: {
    holds: "pieces of files on their way",
    rows: ofParentRow("upload_id", "upload", ["owner_id"]),
    exported: "for a day; what became of them stands in the files",
    erased: deleted,
    kept: { by: "files/sweep.ts, with the file", hours: 24 },
  },
  upload: {
    holds: "files that somebody sent",
    rows: namedIn("owner_id"),
    exported: {
      topic: "files",
      shows: ["kind", "name", "bytes", "begun_at", "judged_at", "used_at", "refused_code", "seconds", "width", "height"],
      hides: ["id", "owner_id", "ended_at", "expires_at", "judging_until", "moved_at", "received", "refused_field", "stem", "stored_bytes"],
    },
    erased: deleted,
    kept: { by: "files/sweep.ts, with the file", hours: 24 },
  },
  asset: {
    holds: "pictures and films that everybody sees, and whose they are",
    rows: namedIn("owner_id"),
    exported: {
      topic: "files",
      shows: ["name", "use", "bytes", "created_at", "replaced_at", "removed_at"],
      hides: ["id", "owner_id"],
    },
    erased: deleted,
    kept: { by: "media/jobs.ts, a day after another took its place", hours: 24 },
  },
  asset_total: { nobody: "how many files there are" },
  audit_entry: {
    holds: "what staff did and tried: whom it was about, what they sent, what was before and after",
    rows: namedIn("actor_id"),
    others: { emptied_for: "whose erasure emptied it" },
    exported: "the trail that the team is held to; what it changed stands in the account",
    erased: {
      is: "kept",
      why: "who did what to which number stays provable; words about whoever is erased are taken out by privacy/empty-audit.ts, and the chain still holds",
    },
    kept: { asLongAs: "the product: a trail with gaps proves nothing" },
  },
  audit_head: { nobody: "the end of the audit's chain" },
  audit_check: { nobody: "when the audit's chain was checked" },
  staff_task: {
    holds: "what waits for staff, about whom, and what they noted",
    rows: namedIn("person_id"),
    others: { decided_by: "somebody of the team", taken_by: "somebody of the team" },
    exported: "the team's list of what waits; what it is about stands in the payments, lessons and reports",
    erased: { is: "emptied", why: "that something was decided is the team's", set: { note: null } },
    kept: { asLongAs: "what it is about" },
  },
  lead: {
    holds: "under which reference the ERP knows a student who agreed to offers",
    rows: namedIn("person_id"),
    exported: {
      topic: "account",
      shows: ["reference", "created_at", "settled_at"],
      hides: ["person_id", "version", "told", "settled", "tries", "digest", "failure"],
    },
    erased: kept("unlinked first, it has the ERP forget the person; then it goes"),
    kept: { asLongAs: "the account, and after it until the ERP has forgotten" },
  },
  broadcast: {
    holds: "what a super admin wrote to many, narrowed to whom",
    rows: namedIn("created_by"),
    exported: "the house's letters; what a person was told stands in their notices",
    erased: kept("the house's letters, whose writer is a number"),
    kept: { asLongAs: "the notices that came of it" },
  },
  staff_promise: { nobody: "how fast the team answers" },
  platform_link: { nobody: "where short links lead" },
  machine_fault: { nobody: "what failed, by the name of the work" },
  service_heartbeat: { nobody: "when the service lived" },
  schema_migration: { nobody: "which migrations ran" },
} satisfies Partial<Decisions>;
