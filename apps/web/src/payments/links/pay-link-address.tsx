import { copyText } from "@hiwar/app/copy-text";
import type { Payment } from "@hiwar/contract/payments";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { Icon } from "@hiwar/ui/icon";
import { TextField } from "@hiwar/ui/text-field";
import { Copy, MessageCircle, Share2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { say } from "../../words/pay-links.ts";

/** Shows the new pay link's address to be sent now; it is shown only this once. */
export function PayLinkAddress({ url, payment: { description, amountPiasters } }: { url: string; payment: Payment }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    // Selected backwards, so that the beginning stays visible.
    field.current?.setSelectionRange(0, url.length, "backward");
  }, [url]);
  // The address is alone on its line, since a text after it could be taken for part of it.
  const text = `${say("shareText", { description, amount: arabicPounds(amountPiasters) })}\n${url}`;
  const copy = () => void copyText(url, { done: say("copied"), byHand: say("copyByHand") });
  const share = () => void navigator.share({ text }).catch(() => undefined);
  return (
    <>
      <Callout tone="success" announces>
        {say("once")}
      </Callout>
      <TextField inputRef={field} label={say("url")} hint={say("urlHint")} value={url} type="url" isReadOnly />
      <div className="pay-link-actions">
        <Button variant="primary" href={`https://wa.me/?text=${encodeURIComponent(text)}`} target="_blank">
          <Icon icon={MessageCircle} />
          {say("whatsapp")}
        </Button>
        <Button onPress={copy}>
          <Icon icon={Copy} />
          {say("copy")}
        </Button>
        {"share" in navigator && (
          <Button onPress={share}>
            <Icon icon={Share2} />
            {say("share")}
          </Button>
        )}
      </div>
    </>
  );
}
