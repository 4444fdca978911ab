import { Button } from "@hiwar/ui/button";
import { EmptyState } from "@hiwar/ui/empty-state";
import { FullPageState } from "@hiwar/ui/full-page-state";
import { LogoLoader } from "@hiwar/ui/logo-loader";
import { LostConnectionDrawing } from "@hiwar/ui/lost-connection-drawing";
import { reloadOnline } from "@hiwar/ui/reload-online";
import type { ReactNode } from "react";
import { bootIds, bootScript } from "./boot-script.ts";
import { say } from "./words/app.ts";

export type BootScreenProps = {
  /** A prerendered page's known content inside its frame; without it, the loader stands alone. */
  children?: ReactNode;
};

/** Shown until a page's scripts have loaded. If they fail to load, it says why and offers a reload. All of it is in the HTML. */
export function BootScreen({ children }: BootScreenProps) {
  const retry = (
    <Button variant="primary" onPress={reloadOnline}>
      {say("reload")}
    </Button>
  );
  return (
    <>
      <noscript>
        <State isInFrame={Boolean(children)} title={say("noScripts")}>
          {say("noScriptsText")}
        </State>
      </noscript>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: what the server wrote there is kept as it is */}
      {!children && <div className="page-content" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />}
      <div id={bootIds.wait} className="needs-scripts" suppressHydrationWarning>
        {children ?? <LogoLoader isFullPage />}
      </div>
      <div id={bootIds.failure} hidden suppressHydrationWarning>
        <State isInFrame={Boolean(children)} title={say("notStarted")} action={retry}>
          {say("notStartedText")}
        </State>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; the content policy allows it by its hash */}
      <script dangerouslySetInnerHTML={{ __html: bootScript }} />
    </>
  );
}

type StateProps = { isInFrame: boolean; title: string; children: string; action?: ReactNode };

function State({ isInFrame, title, children, action }: StateProps) {
  if (!isInFrame)
    return (
      <FullPageState drawing={<LostConnectionDrawing />} title={title} actions={action} isAlert={Boolean(action)}>
        {children}
      </FullPageState>
    );
  return (
    <div {...(action && { role: "alert" })}>
      <EmptyState headingLevel={1} drawing={<LostConnectionDrawing />} title={title} action={action}>
        {children}
      </EmptyState>
    </div>
  );
}
