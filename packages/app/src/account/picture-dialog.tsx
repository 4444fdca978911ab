import { Dialog } from "@hiwar/ui/dialog";
import { useState } from "react";
import { say } from "../words/picture.ts";
import { PictureChooser } from "./picture-chooser.tsx";
import { type PictureSaving, PictureSender } from "./picture-sender.tsx";

export type PictureDialogProps = { name: string; saving: PictureSaving; onClose: () => void };

/** The steps of a new picture: choose, crop, preview as others see it, upload. */
export function PictureDialog({ name, saving, onClose }: PictureDialogProps) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [cut, setCut] = useState<Blob | null>(null);
  return (
    <Dialog title={say(cut ? "picturePreview" : chosen ? "pictureCrop" : "pictureNew")} isSending={saving.isPending} onClose={onClose}>
      <div className="picture-steps">
        {cut ? (
          <PictureSender name={name} picture={cut} saving={saving} onBack={() => setCut(null)} />
        ) : (
          <PictureChooser chosen={chosen} onChosen={setChosen} onCut={setCut} />
        )}
      </div>
    </Dialog>
  );
}
