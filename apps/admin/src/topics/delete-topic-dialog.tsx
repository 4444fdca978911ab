import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { useWrite } from "@hiwar/app/use-write";
import type { TopicInUse } from "@hiwar/contract/topics";
import { ConsequenceDialog } from "@hiwar/ui/consequence-dialog";
import { GraduationCap, Merge, Undo2, Users } from "lucide-react";
import { say } from "../words/topics.ts";

/** Deletes a topic, after showing who loses it. */
export function DeleteTopicDialog({ topic, onClose }: { topic: TopicInUse; onClose: () => void }) {
  const { id, nameAr: name, tutors, students } = topic;
  const { mutate, isPending, error } = useWrite(api.topics.delete, { done: say("deleted", { name }), onDone: onClose, errors: "inline" });
  const isUsed = tutors + students > 0;
  return (
    <ConsequenceDialog
      title={say("deleteAsk", { name })}
      confirm={say("delete")}
      isSending={isPending}
      refusal={error && errorMessage(error)}
      onClose={onClose}
      onConfirm={() => mutate({ id })}
      consequences={[
        { id: "tutors", icon: GraduationCap, tone: tutors > 0 ? "bad" : "good", children: say("deleteTutors", { count: tutors }) },
        { id: "students", icon: Users, tone: students > 0 ? "bad" : "good", children: say("deleteStudents", { count: students }) },
        ...(isUsed ? [{ id: "forever", icon: Undo2, tone: "bad", children: say("deleteForever") } as const] : []),
        ...(isUsed ? [{ id: "instead", icon: Merge, children: say("deleteInstead") } as const] : []),
      ]}
    />
  );
}
