import { type DragEvent, useState } from "react";

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** What an element needs so that files can be dropped on it; `data-over` while some are above it. */
export function useDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    "data-over": isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
}
