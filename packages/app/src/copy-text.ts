import { toast } from "@hiwar/ui/toast";
import { say } from "./words/app.ts";

/** Copies a text and shows a toast with `done`. When the browser refuses, the toast shows `byHand`: how to copy it oneself. */
export async function copyText(text: string, { done, byHand }: { done: string; byHand: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast("success", { title: done });
  } catch {
    toast("warning", { title: say("copyRefused"), description: byHand });
  }
}
