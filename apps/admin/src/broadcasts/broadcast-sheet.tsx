import { api } from "@hiwar/app/clients";
import type { Broadcast } from "@hiwar/contract/broadcasts";
import { dayAndMonth } from "@hiwar/ui/arabic-dates";
import { DescriptionList } from "@hiwar/ui/description-list";
import { DetailSheet } from "@hiwar/ui/detail-sheet";
import { UserText } from "@hiwar/ui/user-text";
import { useQuery } from "@tanstack/react-query";
import { say } from "../words/broadcasts.ts";
import { audienceWords } from "./audience-words.ts";

interface BroadcastSheetProps {
  broadcast: Broadcast;
  now: number;
  onClose: () => void;
}

const everyMilliseconds = 15_000;

/** A broadcast's text, audience and progress; polled until it is done. */
export function BroadcastSheet({ broadcast, now, onClose }: BroadcastSheetProps) {
  const { id, title, message, audience, by, createdAt, doneAt, told, sent, failed } = broadcast;
  // Reading it updates the row, from which the sheet is drawn.
  useQuery({ ...api.broadcasts.read.query({ id: String(id) }), refetchInterval: doneAt ? false : everyMilliseconds });
  const people = (count: number) => say("people", { count });
  return (
    <DetailSheet kind={say("one")} title={<bdi>{title}</bdi>} onClose={onClose}>
      <div className="grid gap-6">
        <DescriptionList
          items={[
            { id: "whom", name: say("whom"), value: audienceWords(audience, now) },
            { id: "told", name: say("told"), value: people(told) },
            { id: "sent", name: say("sent"), value: people(sent) },
            { id: "failed", name: say("failed"), value: people(failed) },
            { id: "by", name: say("by"), value: <bdi>{by}</bdi> },
            { id: "sentAt", name: say("sentAt"), value: dayAndMonth(createdAt, now) },
          ]}
        />
        <section className="grid gap-2">
          <h3>{say("message")}</h3>
          <p>
            <UserText>{message}</UserText>
          </p>
        </section>
      </div>
    </DetailSheet>
  );
}
