/** Saves a text as a file through the browser's download. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Revoked after this event, when the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
