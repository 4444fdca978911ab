import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { say } from "../words/platform.ts";

const megabyte = 2 ** 20;
const gigabyte = 2 ** 30;

/** Formats a number of bytes in megabytes, or in gigabytes from one gigabyte on. */
export function sizeWords(bytes: number): string {
  if (bytes >= gigabyte) return say("gigabytes", { count: arabicNumber(bytes / gigabyte, 1) });
  return say("megabytes", { count: arabicNumber(bytes / megabyte, bytes < 10 * megabyte ? 1 : 0) });
}
