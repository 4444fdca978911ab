import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { say } from "../words/media.ts";

const kilobyte = 1_024;
const megabyte = kilobyte ** 2;

/** Formats a file size; 0 means unknown. */
export function sizeWords(bytes: number): string {
  if (bytes === 0) return say("unknownSize");
  if (bytes >= megabyte) return say("megabytes", { count: arabicNumber(bytes / megabyte, 1) });
  return say("kilobytes", { count: arabicNumber(Math.max(1, bytes / kilobyte)) });
}
