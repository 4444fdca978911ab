import type { AuditEntry } from "@hiwar/contract/audit";
import { fullDay, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { DescriptionList } from "@hiwar/ui/description-list";
import { DetailSheet } from "@hiwar/ui/detail-sheet";
import { TextLink } from "@hiwar/ui/text-link";
import { roleWord } from "../accounts/role-word.ts";
import { say } from "../words/audit.ts";
import { actionWords, subjectPath, subjectWords } from "./action-words.ts";
import "./audit.css";

interface EntrySheetProps {
  entry: AuditEntry;
  now: number;
  onClose: () => void;
  /** Filters the list by all actions of this person, or on this subject. */
  onFilter: (filter: { actor: string } | { subject: string }) => void;
}

/** One audit entry: who, what, the input, and the values before and after. */
export function EntrySheet({ entry, now, onClose, onFilter }: EntrySheetProps) {
  const { actor, subject, refused, at } = entry;
  const path = subjectPath(subject);
  const subjectName = subjectWords(subject);
  return (
    <DetailSheet title={actionWords(entry.action)} onClose={onClose}>
      <div className="grid gap-6">
        <DescriptionList
          items={[
            {
              id: "who",
              name: say("who"),
              value: <TextLink href={`/user/${actor.id}`}>{`${actor.name}، ${roleWord(actor.role)}`}</TextLink>,
            },
            { id: "subject", name: say("subject"), value: path ? <TextLink href={path}>{subjectName}</TextLink> : subjectName },
            { id: "when", name: say("when"), value: `${fullDay(at, now)}، ${relativeDayTime(at, now)}` },
            { id: "entry", name: say("entry", { number: plainArabicNumber(entry.seq) }), value: <bdi dir="ltr">{entry.action}</bdi> },
            ...(refused
              ? [{ id: "refused", name: say("refusedTry"), value: <bdi dir="ltr">{refused}</bdi>, tone: "danger" as const }]
              : []),
          ]}
        />
        {!refused && <Changes entry={entry} />}
        {entry.sent.length > 0 && <Sent sent={entry.sent} />}
        <div className="flex flex-wrap gap-3">
          <Button size="small" onPress={() => onFilter({ actor: String(actor.id) })}>
            {say("onlyThem")}
          </Button>
          <Button size="small" onPress={() => onFilter({ subject })}>
            {say("onlyThis")}
          </Button>
        </div>
      </div>
    </DetailSheet>
  );
}

function Changes({ entry: { changed } }: { entry: AuditEntry }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{say("changes")}</h3>
      {changed.length === 0 && <p className="text-muted">{say("noChanges")}</p>}
      <dl className="audit-changes">
        {changed.map(({ field, before, after }) => (
          <div key={field}>
            <dt>
              <bdi dir="ltr">{field}</bdi>
            </dt>
            <dd>
              <small>{say("before")}</small> <bdi>{before ?? "—"}</bdi>
            </dd>
            <dd>
              <small>{say("after")}</small> <bdi>{after ?? "—"}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Sent({ sent }: Pick<AuditEntry, "sent">) {
  const items = sent.map(({ field, value }) => ({ id: field, name: <bdi dir="ltr">{field}</bdi>, value: <bdi>{value}</bdi> }));
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{say("sent")}</h3>
      <DescriptionList items={items} />
    </section>
  );
}
