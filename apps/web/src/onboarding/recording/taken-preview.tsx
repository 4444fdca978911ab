import { shortDuration } from "@hiwar/ui/arabic-dates";
import { Callout } from "@hiwar/ui/callout";
import { ConfirmDialog } from "@hiwar/ui/confirm-dialog";
import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { say as sayFilm } from "../../words/onboarding.ts";
import { say } from "../../words/recording.ts";
import { FilmPreview } from "../film-preview.tsx";
import type { RecordedFilm } from "./use-recording.ts";

const megabyte = 1024 * 1024;

/** Previews the new recording, to send it or record again. Leaving the page needs a confirmation, since the recording is stored nowhere else. */
export function TakenPreview({ taken, onBack }: { taken: RecordedFilm; onBack: () => void }) {
  const { file, seconds, isPortrait, reason, fault } = taken;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="taken">
      <Unsent />
      <FilmPreview
        chosen={taken}
        label={say("taken")}
        back={say("retake")}
        onBack={onBack}
        fault={fault === "too-short" ? say("tooShort") : fault && sayFilm(`filmFault.${fault}`)}
        facts={
          <>
            <p>
              {say("facts", {
                time: shortDuration(Math.round(seconds)),
                size: say("megabytes", { count: Math.round(file.size / megabyte) }),
              })}
            </p>
            {reason !== "asked" && <Callout announces>{say(`ended.${reason}`)}</Callout>}
            {isPortrait && <p className="text-sm text-muted">{say("portrait")}</p>}
          </>
        }
      />
    </div>
  );
}

/** Asks before a recording is lost: by our dialog within the app, by the browser's own when the tab is closed or reloaded. */
function Unsent() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      title={say("leave")}
      confirm={say("leaveConfirm")}
      tone="danger"
      keep={say("stay")}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>{say("leaveText")}</p>
    </ConfirmDialog>
  );
}
