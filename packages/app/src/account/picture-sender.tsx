import type { ApiError } from "@hiwar/client/api-error";
import { Avatar } from "@hiwar/ui/avatar";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { UploadRow } from "@hiwar/ui/upload-row";
import { errorMessage } from "../error-message.ts";
import { useObjectUrl } from "../upload/use-object-url.ts";
import { useUpload } from "../upload/use-upload.ts";
import { say } from "../words/picture.ts";

/** The write that makes an uploaded picture the person's; closing the dialog does not undo it. */
export interface PictureSaving {
  readonly put: (image: string) => void;
  readonly isPending: boolean;
  readonly error: ApiError | null;
  readonly reset: () => void;
}

export type PictureSenderProps = { name: string; picture: Blob; saving: PictureSaving; onBack: () => void };

/** Previews a cropped picture in the shapes in which faces are shown, uploads it on request and shows the progress. */
export function PictureSender({ name, picture, saving, onBack }: PictureSenderProps) {
  const address = useObjectUrl(picture);
  const { isPending, error } = saving;
  const { progress, start, resume, cancel } = useUpload("face", saving.put);
  const refusal = progress?.error ?? error;
  const back = () => {
    cancel();
    onBack();
  };
  const again = () => {
    saving.reset();
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
