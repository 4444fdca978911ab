import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { useWrite } from "@hiwar/app/use-write";
import type { TopicInUse } from "@hiwar/contract/topics";
import { ComboBox } from "@hiwar/ui/combo-box";
import { Consequences } from "@hiwar/ui/consequences";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { Link2, Undo2, Users } from "lucide-react";
import { useState } from "react";
import { say } from "../words/topics.ts";
import { peopleWords } from "./people-words.ts";
import { searchTopics } from "./search-topics.ts";

interface MergeTopicDialogProps {
  topic: TopicInUse;
  others: readonly TopicInUse[];
  onClose: () => void;
}

const choiceOf = (topic: TopicInUse) => ({ id: topic.id, label: topic.nameAr, description: peopleWords(topic) });

/** Merges a topic into another that is chosen here, after showing what that does. */
export function MergeTopicDialog({ topic, others, onClose }: MergeTopicDialogProps) {
  const { id, nameAr: name } = topic;
  const [into, setInto] = useState<TopicInUse | null>(null);
  const [sought, setSought] = useState("");
  const { mutate, isPending, error } = useWrite(api.topics.merge, {
    done: say("merged", { name, into: into?.nameAr ?? "" }),
    onDone: onClose,
    errors: "inline",
  });
  const hasPeople = topic.tutors + topic.students > 0;
  return (
    <FormDialog
      title={say("mergeAsk", { name })}
      submit={say("merge")}
      isReady={into !== null}
      isSending={isPending}
      refusal={error && errorMessage(error)}
      onClose={onClose}
      onSubmit={() => into && mutate({ id, intoId: into.id })}
    >
      <ComboBox
        label={say("mergeInto")}
        value={into && choiceOf(into)}
        onChange={(choice) => setInto(others.find((other) => other.id === choice?.id) ?? null)}
        onSearch={setSought}
        isAtHand
        choices={searchTopics(others, sought).map(choiceOf)}
      />
      <Consequences
        items={[
          {
            id: "people",
            icon: Users,
            children: hasPeople ? say("mergePeople", { people: peopleWords(topic) }) : say("mergeNobody"),
          },
          { id: "links", icon: Link2, tone: "good", children: say("mergeLinks", { name }) },
          { id: "forever", icon: Undo2, tone: "bad", children: say("mergeForever") },
        ]}
      />
    </FormDialog>
  );
}
