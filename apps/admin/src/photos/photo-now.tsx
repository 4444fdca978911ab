import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { genderParam } from "@hiwar/app/gender-param";
import { useNow } from "@hiwar/app/time/use-now";
import { useUser } from "@hiwar/app/use-user";
import { useWrite } from "@hiwar/app/use-write";
import { firstNameOf } from "@hiwar/contract/first-name";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import type { PhotoSession, TutorForStudio } from "@hiwar/contract/photo-sessions";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { ConfirmDialog } from "@hiwar/ui/confirm-dialog";
import { useState } from "react";
import { say } from "../words/photos.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { ProposeDialog } from "./propose-dialog.tsx";
import "./photos.css";

type Open = "propose" | "done" | "missed" | "cancel" | "assign";

/** The next step of a photo session, with its actions. */
export function PhotoNow({ tutor }: { tutor: TutorForStudio }) {
  const { session } = tutor;
  const [open, setOpen] = useState<Open | null>(null);
  const isOfAll = isAdmin(useUser());
  const isOpen = session.closedAt === null;
  const close = () => setOpen(null);
  return (
    <Card as="section" variant="primary" padding="large" hasBubbleCorner hasMotif className="photo-now" aria-labelledby="photo-now">
      <p className="text-sm text-muted">{say("now")}</p>
      <h2 id="photo-now" className="text-2xl">
        <Title session={session} />
      </h2>
      <Text tutor={tutor} />
      <div className="photo-actions">
        {session.whyNotFinish === null && (
          <>
            <Button variant="primary" size="large" onPress={() => setOpen("done")}>
              {say("done")}
            </Button>
            <Button size="large" onPress={() => setOpen("missed")}>
              {say("missed")}
            </Button>
          </>
        )}
        {session.whyNotPropose === null && (
          <Button variant={session.status === "assigned" ? "primary" : "soft"} size="large" onPress={() => setOpen("propose")}>
            {say(session.status === "assigned" ? "propose" : "proposeOthers")}
          </Button>
        )}
        {isOfAll && isOpen && (
          <>
            <Button onPress={() => setOpen("assign")}>{say("reassign")}</Button>
            <Button variant="danger-quiet" onPress={() => setOpen("cancel")}>
              {say("cancel")}
            </Button>
          </>
        )}
        {isOfAll && !isOpen && <Button onPress={() => setOpen("assign")}>{say("assign")}</Button>}
      </div>
      {open === "propose" && <ProposeDialog session={session} onClose={close} />}
      {open === "assign" && <AssignDialog tutor={session.tutor} studioId={isOpen ? session.studio.id : null} onClose={close} />}
      {(open === "done" || open === "missed") && <Finish session={session} came={open === "done"} onClose={close} />}
      {open === "cancel" && <Cancel session={session} onClose={close} />}
    </Card>
  );
}

function Title({ session }: { session: PhotoSession }) {
  const now = useNow(60_000);
  const { status, start } = session;
  const name = firstNameOf(session.tutor.name);
  if (status === "assigned" || status === "proposed") return say(`now.${status}`, { name });
  return status === "scheduled" ? say("now.scheduled", { when: start ? relativeDayTime(start, now) : "" }) : say(`now.${status}`);
}

function Text({ tutor: { session, image, video } }: { tutor: TutorForStudio }) {
  const now = useNow(60_000);
  const { status, start, until } = session;
  const { name, gender } = session.tutor;
  if (status === "over") return <p>{say("now.overText", { when: start ? relativeDayTime(start, now) : "" })}</p>;
  if (status === "done") {
    const lacks = [...(image ? [] : [say("file.image")]), ...(video ? [] : [say("file.video")])];
    return <p>{lacks.length > 0 ? say("now.doneFiles", { files: lacks.join("، ") }) : say("now.doneAll", { name: firstNameOf(name) })}</p>;
  }
  return (
    <>
      {status === "assigned" && <p>{say("now.assignedText", genderParam({ gender }))}</p>}
      {until && <p className="text-sm text-muted">{say("until", { when: relativeDayTime(until, now) })}</p>}
    </>
  );
}

function Finish({ session: { id, tutor }, came, onClose }: { session: PhotoSession; came: boolean; onClose: () => void }) {
  const name = firstNameOf(tutor.name);
  const finish = useWrite(api.photoSessions.finish, {
    done: say("finished"),
    onDone: onClose,
    errors: "inline",
  });
  return (
    <ConfirmDialog
      title={say(came ? "doneAsk" : "missedAsk", { name })}
      confirm={say(came ? "done" : "missed")}
      size="small"
      isSending={finish.isPending}
      refusal={finish.error && errorMessage(finish.error)}
      onConfirm={() => finish.mutate({ id: String(id), came })}
      onClose={onClose}
    >
      <p>{say(came ? "doneText" : "missedText", { name })}</p>
    </ConfirmDialog>
  );
}

function Cancel({ session: { id, tutor }, onClose }: { session: PhotoSession; onClose: () => void }) {
  const cancel = useWrite(api.photoSessions.cancel, {
    done: say("cancelled"),
    onDone: onClose,
    errors: "inline",
  });
  return (
    <ConfirmDialog
      title={say("cancelAsk", { name: firstNameOf(tutor.name) })}
      confirm={say("cancel")}
      tone="danger"
      size="small"
      isSending={cancel.isPending}
      refusal={cancel.error && errorMessage(cancel.error)}
      onConfirm={() => cancel.mutate({ id: String(id) })}
      onClose={onClose}
    >
      <p>{say("cancelText")}</p>
    </ConfirmDialog>
  );
}
