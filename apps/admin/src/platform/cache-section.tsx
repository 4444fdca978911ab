import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { useWrite } from "@hiwar/app/use-write";
import { Button } from "@hiwar/ui/button";
import { ConsequenceDialog } from "@hiwar/ui/consequence-dialog";
import { toast } from "@hiwar/ui/toast";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { Section } from "../page/section.tsx";
import { say } from "../words/platform.ts";

/** Explains the cache, with a button to flush it. */
export function CacheSection() {
  const [isAsking, ask] = useState(false);
  const flush = useWrite(api.platform.flushCache, {
    onDone: ({ tutors }) => {
      toast("success", { title: say("flushed", { count: tutors }) });
      ask(false);
    },
    errors: "inline",
  });
  return (
    <Section title={say("cache")} lead={say("cacheText")}>
      <Button onPress={() => ask(true)}>{say("flush")}</Button>
      {isAsking && (
        <ConsequenceDialog
          title={say("flushTitle")}
          consequences={[{ id: "cards", icon: RefreshCw, children: say("flushWhat") }]}
          confirm={say("flush")}
          tone="primary"
          isSending={flush.isPending}
          refusal={flush.error && errorMessage(flush.error)}
          onConfirm={() => flush.mutate({})}
          onClose={() => ask(false)}
        />
      )}
    </Section>
  );
}
