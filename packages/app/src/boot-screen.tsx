import { Button } from "@hiwar/ui/button";
import { FullPageState } from "@hiwar/ui/full-page-state";
import { LogoLoader } from "@hiwar/ui/logo-loader";
import { LostConnectionDrawing } from "@hiwar/ui/lost-connection-drawing";
import { bootIds, bootScript } from "./boot-script.ts";
import { say } from "./words/app.ts";

/** What a site's shell shows until its scripts have come, and, should they not come, why and a way on: all of it is in the HTML. */
export function BootScreen() {
  const retry = (
    <Button variant="primary" onPress={() => location.reload()}>
      {say("reload")}
    </Button>
  );
  return (
    <>
      <noscript>
        <FullPageState drawing={<LostConnectionDrawing />} title={say("noScripts")}>
          {say("noScriptsText")}
        </FullPageState>
      </noscript>
      <div id={bootIds.wait} className="needs-scripts" suppressHydrationWarning>
        <LogoLoader isFullPage />
      </div>
      <div id={bootIds.failure} hidden suppressHydrationWarning>
        <FullPageState drawing={<LostConnectionDrawing />} title={say("notStarted")} actions={retry} isAlert>
          {say("notStartedText")}
        </FullPageState>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; the content policy allows it by its hash */}
      <script dangerouslySetInnerHTML={{ __html: bootScript }} />
    </>
  );
}
