import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { useWrite } from "@hiwar/app/use-write";
import type { Asset } from "@hiwar/contract/media";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { ConsequenceDialog } from "@hiwar/ui/consequence-dialog";
import { DescriptionList } from "@hiwar/ui/description-list";
import { DetailSheet } from "@hiwar/ui/detail-sheet";
import { TextLink } from "@hiwar/ui/text-link";
import { VideoPlayer } from "@hiwar/ui/video-player";
import { BellRing, CircleX, EyeOff } from "lucide-react";
import { useState } from "react";
import { roleWord } from "../accounts/role-word.ts";
import { say } from "../words/media.ts";
import { sizeWords } from "./size-words.ts";
import "./media.css";

interface AssetSheetProps {
  asset: Asset;
  now: number;
  onClose: () => void;
  onOwner: (id: string) => void;
}

/** One public file: preview, owner, and a button to remove it. */
export function AssetSheet({ asset, now, onClose, onOwner }: AssetSheetProps) {
  const { url, use, owner, bytes, createdAt } = asset;
  const [isRemoving, setRemoving] = useState(false);
  return (
    <DetailSheet title={say(`use.${use}`)} onClose={onClose}>
      <div className="grid gap-6">
        {use === "intro" ? (
          <VideoPlayer src={url} label={say("use.intro")} />
        ) : (
          <img className="media-view" src={url} alt={say(`use.${use}`)} />
        )}
        <DescriptionList
          items={[
            {
              id: "owner",
              name: say("owner"),
              value: <TextLink href={`/user/${owner.id}`}>{`${owner.name}، ${roleWord(owner.role)}`}</TextLink>,
            },
            { id: "size", name: say("size"), value: sizeWords(bytes) },
            { id: "when", name: say("when"), value: relativeDayTime(createdAt, now) },
          ]}
        />
        <div className="flex flex-wrap gap-3">
          <Button size="small" onPress={() => onOwner(String(owner.id))}>
            {say("onlyTheirs")}
          </Button>
          <Button size="small" onPress={() => setRemoving(true)}>
            {say("remove")}
          </Button>
        </div>
        {isRemoving && <RemoveDialog asset={asset} onClose={() => setRemoving(false)} onRemoved={onClose} />}
      </div>
    </DetailSheet>
  );
}

function RemoveDialog({ asset: { id, owner }, onClose, onRemoved }: { asset: Asset; onClose: () => void; onRemoved: () => void }) {
  const remove = useWrite(api.media.remove, { done: say("removed"), onDone: onRemoved, errors: "inline" });
  return (
    <ConsequenceDialog
      title={say("removeTitle", { name: owner.name })}
      consequences={[
        { id: "gone", icon: CircleX, tone: "bad", children: say("removeGone") },
        { id: "listing", icon: EyeOff, children: say("removeListing") },
        { id: "told", icon: BellRing, children: say("removeTold") },
      ]}
      confirm={say("remove")}
      reason={{ label: say("reason"), hint: say("reasonHint") }}
      isSending={remove.isPending}
      refusal={remove.error && errorMessage(remove.error)}
      onConfirm={({ reason = "" }) => remove.mutate({ id, reason })}
      onClose={onClose}
    />
  );
}
