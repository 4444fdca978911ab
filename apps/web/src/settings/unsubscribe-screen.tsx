import { api } from "@hiwar/app/clients";
import { useUser } from "@hiwar/app/use-user";
import { useWrite } from "@hiwar/app/use-write";
import { ApiError } from "@hiwar/client/api-error";
import { Button } from "@hiwar/ui/button";
import { EmptyResultsDrawing } from "@hiwar/ui/empty-results-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { pageMeta } from "../page/page-meta.ts";
import { settingsPathOf } from "../url/paths.ts";
import { say } from "../words/unsubscribe.ts";

export const meta = pageMeta(() => say("title"));

type Ending = "stopped" | "wrong" | "failed";

/** The refusals of an invalid or truncated link. */
const isOfLink = (error: unknown) => error instanceof ApiError && (error.code === "not-found" || error.code === "bad-request");

/** /unsubscribe: a link in mails that stops offers at once, without signing in. Its token is after the #, where no server logs it. */
export default function UnsubscribeScreen() {
  const user = useUser();
  const token = useLocation().hash.slice(1);
  const [ending, setEnding] = useState<Ending | null>(token === "" ? "wrong" : null);
  const { mutate, isPending } = useWrite(api.broadcasts.unsubscribe, {
    onDone: () => setEnding("stopped"),
    errors: (error) => setEnding(isOfLink(error) ? "wrong" : "failed"),
  });
  useEffect(() => {
    if (token !== "") mutate({ token });
  }, [token, mutate]);
  if (ending === null) {
    return (
      <div className="grid gap-4" aria-busy="true">
        <h1 className="text-2xl">{say("stopping")}</h1>
        <Skeleton shape="block" className="h-32" />
      </div>
    );
  }
  const settings = (
    <Button variant="primary" href={user ? `${settingsPathOf(user)}?section=privacy` : "/login"}>
      {say("toSettings")}
    </Button>
  );
  const again = (
    <Button variant="primary" isPending={isPending} onPress={() => mutate({ token })}>
      {say("again")}
    </Button>
  );
  return (
    <EmptyState headingLevel={1} drawing={<EmptyResultsDrawing />} title={say(ending)} action={ending === "failed" ? again : settings}>
      {say(`${ending}Text`)}
    </EmptyState>
  );
}
