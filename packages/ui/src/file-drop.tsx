import { Upload } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Button, DropZone, type DropZoneProps, FileTrigger, Text } from "react-aria-components";
import { Icon } from "./icon.tsx";
import "./field.css";
import "./file-drop.css";

export type FileDropProps = {
  /** The text of the drop area: «اسحب الفيديو إلى هنا» */
  label: string;
  /** The button's text: «أو اختره من جهازك» */
  choose: string;
  /** A text about which files are accepted. */
  hint?: ReactNode | undefined;
  error?: string | undefined;
  /** Accepted MIME types: "video/mp4", "image/*". */
  accept: readonly string[];
  isMultiple?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Called with the chosen or dropped files that are accepted, and with those that are not. */
  onFiles: (files: readonly File[], refused: readonly File[]) => void;
  inputRef?: Ref<HTMLButtonElement> | undefined;
};

const fits = (type: string, accept: readonly string[]) =>
  accept.some((kind) => (kind.endsWith("/*") ? type.startsWith(kind.slice(0, -1)) : type === kind));

/** Takes files by dropping, pasting or choosing. */
export function FileDrop({ label, choose, hint, error, accept, isMultiple = false, isDisabled = false, onFiles, inputRef }: FileDropProps) {
  const take = (given: readonly File[]) => {
    const fitting = given.filter(({ type }) => fits(type, accept));
    const taken = isMultiple ? fitting : fitting.slice(0, 1);
    if (given.length > 0)
      onFiles(
        taken,
        given.filter((file) => !fits(file.type, accept)),
      );
  };
  const drop = async ({ items }: Parameters<NonNullable<DropZoneProps["onDrop"]>>[0]) => {
    const files = await Promise.all(items.map((item) => (item.kind === "file" ? item.getFile() : null)));
    take(files.filter((file) => file !== null));
  };
  return (
    <div className="ui-field" data-invalid={error ? "" : undefined}>
      <DropZone
        className="ui-file-drop"
        data-invalid={error ? "" : undefined}
        isDisabled={isDisabled}
        getDropOperation={() => "copy"}
        onDrop={(event) => void drop(event)}
      >
        <Icon icon={Upload} size={24} />
        <Text slot="label" className="ui-file-drop-label">
          {label}
        </Text>
        <FileTrigger acceptedFileTypes={accept} allowsMultiple={isMultiple} onSelect={(list) => take([...(list ?? [])])}>
          <Button ref={inputRef ?? null} className="ui-file-drop-choose" isDisabled={isDisabled}>
            {choose}
          </Button>
        </FileTrigger>
        {hint && <span className="ui-file-drop-hint">{hint}</span>}
      </DropZone>
      {error && (
        <p className="ui-field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
