import { errorMessage } from "@hiwar/app/error-message";
import type { FieldsOf } from "@hiwar/app/form/fields-of";
import { useField } from "@hiwar/app/form/use-field";
import { useUpload } from "@hiwar/app/upload/use-upload";
import { FileDrop } from "@hiwar/ui/file-drop";
import { UploadRow } from "@hiwar/ui/upload-row";
import { useState } from "react";
import { say } from "../words/withdrawals.ts";

const accept = ["image/jpeg", "image/png", "image/gif"];

export type ReceiptFieldProps = { form: FieldsOf<{ receipt?: string | undefined }> };

/** The bank's or wallet's receipt of a transfer, uploaded as soon as it is chosen. */
export function ReceiptField({ form }: ReceiptFieldProps) {
  const { error, onChange, inputRef } = useField<string>(form, "receipt");
  const [name, setName] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const { progress, start, resume, cancel } = useUpload("receipt", onChange);
  const take = ([file]: readonly File[], refused: readonly File[]) => {
    setWrong(refused.length > 0);
    if (!file) return;
    setName(file.name);
    onChange(null);
    start(file);
  };
  const drop = () => {
    cancel();
    setName(null);
    onChange(null);
  };
  const refusal = progress?.error ? errorMessage(progress.error) : isWrong ? say("wrongFile") : error;
  return (
    <div className="grid gap-3">
      <FileDrop
        label={say("drop")}
        choose={say("choose")}
        hint={say("dropHint")}
        accept={accept}
        error={refusal}
        onFiles={take}
        inputRef={inputRef}
      />
      {name && progress && <UploadRow name={name} state={progress.state} share={progress.share} onRetry={resume} onCancel={drop} />}
    </div>
  );
}
