import { copyText } from "@hiwar/app/copy-text";
import { Button } from "@hiwar/ui/button";
import { Checkbox } from "@hiwar/ui/checkbox";
import { Icon } from "@hiwar/ui/icon";
import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { say } from "../words/accounts.ts";
import "./factors.css";

export type RecoveryCodesProps = {
  codes: readonly string[];
  /** Whether the codes are a page of their own, rather than in a dialog with its own title. */
  isPage?: boolean;
  done: string;
  onDone: () => void;
};

/** Ten recovery codes, shown only this once: the person must tick that they are kept before continuing. */
export function RecoveryCodes({ codes, isPage = false, done, onDone }: RecoveryCodesProps) {
  const [areKept, setKept] = useState(false);
  const text = codes.join("\n");
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${say("codesFile")}\n\n${text}\n`)}`;
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        {isPage && <h1 className="text-3xl">{say("codesTitle")}</h1>}
        <p>{say("codesLead")}</p>
      </div>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <bdi dir="ltr">{code}</bdi>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => void copyText(text, { done: say("codesCopied"), byHand: say("codesCopyByHand") })}>
          <Icon icon={Copy} />
          {say("codesCopy")}
        </Button>
        <Button href={file} download="hiwar-recovery-codes.txt">
          <Icon icon={Download} />
          {say("codesDownload")}
        </Button>
      </div>
      <Checkbox isSelected={areKept} onChange={setKept}>
        {say("codesKept")}
      </Checkbox>
      <Button variant="primary" size="large" isBlock isDisabled={!areKept} onPress={onDone}>
        {done}
      </Button>
    </div>
  );
}
