import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { say } from "../words/attachments.ts";

const kilobyte = 1_024;
const megabyte = kilobyte ** 2;

/** Formats a file size: in megabytes (1,024² bytes) from one megabyte on, else in kilobytes and at least one. */
export function sizeWords(bytes: number): string {
  if (bytes >= megabyte) return say("megabytes", { count: arabicNumber(bytes / megabyte, 1) });
  return say("kilobytes", { count: arabicNumber(Math.max(1, bytes / kilobyte)) });
}
