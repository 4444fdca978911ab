import { CrashScreen } from "@hiwar/ui/crash-screen";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { sayOutside } from "./say.ts";

/** In place of a route that failed: no such page, or something broke on our side. Works without providers: the root may have crashed. */
export function FailedScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return (
    <CrashScreen
      title={sayOutside("frame.crashed")}
      description={sayOutside("frame.crashedText")}
      reload={{ label: sayOutside("frame.reload"), onPress: () => location.reload() }}
      home={{ label: sayOutside("frame.toHome"), href: "/" }}
    />
  );
}
