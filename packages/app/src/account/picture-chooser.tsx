import { Button } from "@hiwar/ui/button";
import type { CropArea } from "@hiwar/ui/crop-limits";
import { cutImage } from "@hiwar/ui/cut-image";
import { FileDrop } from "@hiwar/ui/file-drop";
import { ImageCrop } from "@hiwar/ui/image-crop";
import { useState } from "react";
import { useObjectUrl } from "../upload/use-object-url.ts";
import { say } from "../words/picture.ts";

const kinds = ["image/jpeg", "image/png", "image/gif", "image/webp"];
/** Upper bound for the chosen file in bytes; it is cropped and scaled down on the device before the upload. */
const mostChosenBytes = 40 * 1024 * 1024;

export type PictureChooserProps = {
  chosen: File | null;
  onChosen: (file: File | null) => void;
  onCut: (picture: Blob) => void;
};

/** Lets the person choose a picture from the device and crop it to the face. */
export function PictureChooser({ chosen, onChosen, onCut }: PictureChooserProps) {
  const [area, setArea] = useState<CropArea | null>(null);
  const [wrong, setWrong] = useState<string | undefined>();
  const source = useObjectUrl(chosen);
  const startOver = (because?: string) => {
    onChosen(null);
    setArea(null);
    setWrong(because);
  };
  const choose = ([file]: readonly File[], refused: readonly File[]) => {
    if (!file) return setWrong(refused.length > 0 ? say("pictureNotOne") : undefined);
    if (file.size > mostChosenBytes) return setWrong(say("pictureTooBig"));
    setWrong(undefined);
    onChosen(file);
  };
  if (!chosen || !source) {
    const words = { label: say("pictureDrop"), choose: say("pictureChoose"), hint: say("pictureHint") };
    return <FileDrop {...words} accept={kinds} error={wrong} onFiles={choose} />;
  }
  const unreadable = () => startOver(say("pictureNotOne"));
  return (
    <>
      <ImageCrop key={source} src={source} label={say("pictureCrop")} onArea={setArea} onUnreadable={unreadable} />
      <Button
        variant="primary"
        size="large"
        isBlock
        isDisabled={!area}
        onPress={() => area && void cutImage(chosen, area).then(onCut, unreadable)}
      >
        {say("pictureCropNext")}
      </Button>
      <Button isBlock onPress={() => startOver()}>
        {say("pictureOther")}
      </Button>
    </>
  );
}
