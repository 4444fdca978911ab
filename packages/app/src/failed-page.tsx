import { logFailure } from "@hiwar/client/recent-log";
import { Button } from "@hiwar/ui/button";
import { CrashDrawing } from "@hiwar/ui/crash-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { ErrorState } from "@hiwar/ui/error-state";
import { LostConnectionDrawing } from "@hiwar/ui/lost-connection-drawing";
import { NotFoundDrawing } from "@hiwar/ui/not-found-drawing";
import { reloadOnline } from "@hiwar/ui/reload-online";
import { useEffect, useEffectEvent, useState } from "react";
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from "react-router";
import { openBugReport } from "./bug-report-state.ts";
import { SupportLine } from "./support-line.tsx";
import { useUser } from "./use-user.ts";
import { say } from "./words/app.ts";
import { say as sayBugs } from "./words/bugs.ts";

/** Shown in place of a failed page, inside the frame around it. It is retried when the browser goes online. */
export function FailedPage() {
  const error = useRouteError();
  const navigate = useNavigate();
  const here = useLocation();
  const user = useUser();
  const [wasOffline] = useState(() => !navigator.onLine);
  // Navigating to the current address loads and draws the page again.
  const retry = () => void navigate(here, { replace: true, preventScrollReset: true, state: here.state });
  const onLine = useEffectEvent(retry);
  useEffect(() => logFailure(error), [error]);
  useEffect(() => {
    const again = () => onLine();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);
  if (isRouteErrorResponse(error) && error.status === 404) {
    const home = (
      <Button variant="primary" href="/">
        {say("toHome")}
      </Button>
    );
    return (
      <EmptyState headingLevel={1} drawing={<NotFoundDrawing />} title={say("notFound")} action={home}>
        {say("notFoundText")}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      headingLevel={1}
      drawing={wasOffline ? <LostConnectionDrawing /> : <CrashDrawing />}
      title={say(wasOffline ? "notStarted" : "crashed")}
      retry={{ label: say("reload"), onPress: wasOffline ? retry : reloadOnline }}
      {...(user !== null && !wasOffline && { other: { label: sayBugs("report"), onPress: openBugReport } })}
      foot={!wasOffline && <SupportLine />}
    >
      {say(wasOffline ? "offline" : "crashedText")}
    </ErrorState>
  );
}
