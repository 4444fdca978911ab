import { api } from "@hiwar/app/clients";
import { useWrite } from "@hiwar/app/use-write";
import type { TopicInUse } from "@hiwar/contract/topics";
import { IconButton } from "@hiwar/ui/icon-button";
import { toast } from "@hiwar/ui/toast";
import { Merge, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { say } from "../words/topics.ts";
import { DeleteTopicDialog } from "./delete-topic-dialog.tsx";
import { MergeTopicDialog } from "./merge-topic-dialog.tsx";
import { peopleWords } from "./people-words.ts";
import { TopicForm } from "./topic-form.tsx";

interface TopicRowProps {
  topic: TopicInUse;
  /** All topics, since one of them is chosen as the target of a merge. */
  all: readonly TopicInUse[];
}

/** A topic with its counts; renamed in place, merged or deleted here. */
export function TopicRow({ topic, all }: TopicRowProps) {
  const [open, setOpen] = useState<"form" | "merge" | "delete" | null>(null);
  const [wasEdited, setEdited] = useState(false);
  const close = () => setOpen(null);
  const closeForm = () => {
    setEdited(true);
    close();
  };
  const { id, nameAr, nameEn } = topic;
  const rename = useWrite(api.topics.rename, {
    onDone: ({ nameAr: name }) => toast("success", { title: say("saved", { name }) }),
    errors: () => undefined,
  });
  if (open === "form")
    return (
      <li className="topic" data-open>
        <TopicForm
          topic={topic}
          isSending={rename.isPending}
          onClose={closeForm}
          onSave={(names, form) => rename.mutate({ id, ...names }, { onSuccess: closeForm, onError: (error) => form.refuse(error) })}
        >
          {peopleWords(topic)}
        </TopicForm>
      </li>
    );
  return (
    <li className="topic">
      <b>{nameAr}</b>
      <bdi dir="ltr">{nameEn}</bdi>
      <small>{peopleWords(topic)}</small>
      <span className="topic-actions">
        {/* After the form closes, the focus returns to this button. */}
        <IconButton
          icon={Pencil}
          size="small"
          label={say("edit", { name: nameAr })}
          autoFocus={wasEdited}
          onPress={() => setOpen("form")}
        />
        <IconButton
          icon={Merge}
          size="small"
          label={say("mergeOf", { name: nameAr })}
          isDisabled={all.length < 2}
          onPress={() => setOpen("merge")}
        />
        <IconButton icon={Trash2} size="small" label={say("deleteOf", { name: nameAr })} onPress={() => setOpen("delete")} />
      </span>
      {open === "merge" && <MergeTopicDialog topic={topic} others={all.filter((other) => other.id !== id)} onClose={close} />}
      {open === "delete" && <DeleteTopicDialog topic={topic} onClose={close} />}
    </li>
  );
}
