import type { User } from "@hiwar/contract/accounts";
import { isStaff, Role } from "@hiwar/contract/kernel/roles";
import { Avatar } from "@hiwar/ui/avatar";
import { Button } from "@hiwar/ui/button";
import { ConfirmDialog } from "@hiwar/ui/confirm-dialog";
import { toast } from "@hiwar/ui/toast";
import { Suspense, useState } from "react";
import { api, session } from "../clients.ts";
import { errorMessage } from "../error-message.ts";
import { lazyPart } from "../lazy-part.tsx";
import { LoneSkeleton } from "../loading/lone-skeleton.tsx";
import { useWrite } from "../use-write.ts";
import { say } from "../words/picture.ts";
import "./own-picture.css";

const PictureDialog = lazyPart(() => import("./picture-dialog.tsx").then((module) => module.PictureDialog));

/** Reads the signed-in user again, since the picture is part of the user. */
async function followPicture(): Promise<void> {
  session.keepUser(await api.accounts.current());
}

/** Which texts about the picture a person gets, since its use and the effect of removing it differ by role. */
function kindOf(user: User): "student" | "tutor" | "staff" {
  if (isStaff(user)) return "staff";
  return user.role === Role.Student ? "student" : "tutor";
}

/** The person's own picture as others see it, with buttons to change and remove it. */
export function OwnPicture({ user }: { user: User }) {
  const [open, setOpen] = useState<"change" | "remove" | null>(null);
  const kind = kindOf(user);
  const close = () => setOpen(null);
  const change = useWrite(api.media.changePicture, {
    onDone: () => {
      close();
      toast("success", { title: say("pictureSaved") });
      void followPicture();
    },
    errors: "inline",
  });
  const remove = useWrite(api.media.changePicture, {
    done: say("pictureRemoved"),
    onDone: async () => {
      close();
      await followPicture();
    },
    errors: "inline",
  });
  return (
    <div className="own-picture">
      <Avatar name={user.name} imageUrl={user.image} size={96} />
      <div className="own-picture-words">
        <p className="text-muted">{say(`pictureText.${kind}`)}</p>
        <div className="own-picture-actions">
          <Button size="small" variant="soft" onPress={() => setOpen("change")} onHoverStart={PictureDialog.preload}>
            {say(user.image ? "pictureChange" : "pictureAdd")}
          </Button>
          {user.image && (
            <Button size="small" variant="danger-quiet" className="ui-flush" onPress={() => setOpen("remove")}>
              {say("pictureRemove")}
            </Button>
          )}
        </div>
      </div>
      {open === "change" && (
        <Suspense fallback={<LoneSkeleton shape="block" className="h-10 w-full" />}>
          <PictureDialog name={user.name} saving={{ ...change, put: (image) => change.mutate({ image }) }} onClose={close} />
        </Suspense>
      )}
      {open === "remove" && (
        <ConfirmDialog
          title={say("pictureRemoveAsk")}
          confirm={say("pictureRemove")}
          tone="danger"
          size="small"
          isSending={remove.isPending}
          refusal={remove.error && errorMessage(remove.error)}
          onConfirm={() => remove.mutate({ image: null })}
          onClose={close}
        >
          <p>{say(`pictureRemoveText.${kind}`)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
