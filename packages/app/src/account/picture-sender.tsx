import type { ApiError } from "@hiwar/client/api-error";
import { Avatar } from "@hiwar/ui/avatar";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { UploadRow } from "@hiwar/ui/upload-row";
import { useEffect } from "react";
import { api } from "../clients.ts";
import { errorMessage } from "../error-message.ts";
import { useAddressOf } from "../upload/use-address-of.ts";
import { useUpload } from "../upload/use-upload.ts";
import { useWrite } from "../use-write.ts";
import { say } from "../words/picture.ts";

export type PictureSenderProps = {
  name: string;
  picture: Blob;
  /** Whether it is being put in its place, which closing would not take back. */
  onSending: (isSending: boolean) => void;
  onSaved: () => void;
  onBack: () => void;
};

/** A cut picture in the shapes in which faces are shown, and how far it has come on its way. */
export function PictureSender({ name, picture, onSending, onSaved, onBack }: PictureSenderProps) {
  const address = useAddressOf(picture);
  const save = useWrite(api.media.changePicture, { onDone: onSaved, errors: "inline" });
  const { progress, start, resume, cancel } = useUpload("face", (image) => save.mutate({ image }));
  const { isPending, error } = save;
  useEffect(() => onSending(isPending), [isPending, onSending]);
  const refusal = progress?.error ?? error;
  const back = () => {
    cancel();
    onBack();
  };
  const again = () => {
    save.reset();
    start(picture);
  };
  const isUnderWay = isPending || (progress !== null && refusal === null);
  return (
    <>
      <div className="picture-preview">
        {address && <img src={address} alt="" />}
        <Avatar name={name} imageUrl={address} size={96} />
        <Avatar name={name} imageUrl={address} size={44} />
      </div>
      {progress && <UploadRow name={say("pictureFile")} state={progress.state} share={progress.share} onRetry={resume} />}
      {refusal && (
        <Callout tone="danger" announces>
          {sentenceOf(refusal)}
        </Callout>
      )}
      <Button variant="primary" size="large" isBlock isPending={isUnderWay} onPress={again}>
        {say("pictureSave")}
      </Button>
      <Button isBlock isDisabled={isPending} onPress={back}>
        {say("pictureBack")}
      </Button>
    </>
  );
}

function sentenceOf(error: ApiError): string {
  const { file } = error.fields;
  const isOfPicture = file === "format" || file === "too-small" || file === "too-big";
  return isOfPicture ? say(`pictureRefused.${file}`) : errorMessage(error);
}
