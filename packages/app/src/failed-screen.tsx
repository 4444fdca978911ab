import { logFailure } from "@hiwar/client/recent-log";
import { CrashScreen } from "@hiwar/ui/crash-screen";
import { reloadOnline } from "@hiwar/ui/reload-online";
import { useEffect, useState } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { SupportLine } from "./support-line.tsx";
import { say } from "./words/app.ts";

/**
 * Shown in place of a failed route: an unknown page, or an error of ours. A failure without a network reloads when the browser goes online. Works
 * without providers: the root may have crashed.
 */
export function FailedScreen() {
  const error = useRouteError();
  const [wasOffline] = useState(() => !navigator.onLine);
  useEffect(() => logFailure(error), [error]);
  useEffect(() => {
    if (!wasOffline) return undefined;
    addEventListener("online", reloadOnline);
    return () => removeEventListener("online", reloadOnline);
  }, [wasOffline]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return (
    <CrashScreen
      title={say(wasOffline ? "notStarted" : "crashed")}
      description={say(wasOffline ? "offline" : "crashedText")}
      reload={{ label: say("reload"), onPress: reloadOnline }}
      home={{ label: say("toHome"), href: "/" }}
      foot={!wasOffline && <SupportLine />}
    />
  );
}
