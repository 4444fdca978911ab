import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { recordWords } from "./record-words.ts";
import { toast } from "./toast.ts";

export type CopyButtonProps = {
  /** The text that is copied. */
  text: string;
  /** The button's name: «نسخ الرقم» */
  label: string;
};

/** Copies a text and shows a check until the button is left. Shows a toast when the browser refuses. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      toast("warning", { title: recordWords.copyRefused, description: recordWords.copyByHand });
    }
  };
  return (
    <>
      <IconButton icon={isCopied ? Check : Copy} label={label} size="small" onPress={() => void copy()} onBlur={() => setCopied(null)} />
      <span role="status" className="ui-hidden-text">
        {isCopied && recordWords.copied}
      </span>
    </>
  );
}
