import { ShieldCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Callout } from "./callout.tsx";
import { type Consequence, Consequences } from "./consequences.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { OneTimeCode } from "./one-time-code.tsx";
import { recordWords } from "./record-words.ts";
import { TextArea } from "./text-area.tsx";

export type StepUp =
  /** Asks for six digits of the authenticator; `error` is shown when the digits sent were wrong. */
  | { isNeeded: true; error?: ReactNode | undefined }
  /** A step-up was done a short time ago: `note` says when. */
  | { isNeeded: false; note: ReactNode };
/** A field is missing where the dialog did not ask for it. */
export type Confirmation = { reason?: string; code?: string };
export type ConsequenceDialogProps = {
  /** A question that names what it concerns. */
  title: ReactNode;
  consequences: readonly Consequence[];
  /** Shown between the title and the consequences: the state before and after. */
  children?: ReactNode | undefined;
  /** The button's text, which repeats the verb. */
  confirm: ReactNode;
  tone?: "primary" | "danger" | undefined;
  /** Asks for a reason, for actions that are audited. */
  reason?: { label: string; hint?: ReactNode | undefined } | undefined;
  stepUp?: StepUp | undefined;
  onConfirm: (confirmation: Confirmation) => void;
  onClose: () => void;
  isSending?: boolean | undefined;
  refusal?: ReactNode | undefined;
};

const codeLength = 6;

/** Confirms an action after its consequences were read. The button waits for the reason and the complete code. Open while rendered. */
export function ConsequenceDialog(props: ConsequenceDialogProps) {
  const { title, consequences, children, confirm, tone = "danger", reason, stepUp, onConfirm, ...sending } = props;
  const [why, setWhy] = useState("");
  const [code, setCode] = useState("");
  const isReady = (!reason || why.trim() !== "") && (!stepUp?.isNeeded || code.length === codeLength);
  const send = () => onConfirm({ ...(reason && { reason: why.trim() }), ...(stepUp?.isNeeded && { code }) });
  return (
    <FormDialog {...sending} role="alertdialog" title={title} submit={confirm} tone={tone} isReady={isReady} onSubmit={send}>
      {children}
      <Consequences items={consequences} />
      {reason && <TextArea {...reason} rows={2} value={why} onChange={setWhy} />}
      {stepUp?.isNeeded && (
        <div className="ui-step-up">
          <OneTimeCode
            label={recordWords.stepUp}
            hint={recordWords.stepUpHint}
            length={codeLength}
            value={code}
            onChange={setCode}
            error={stepUp.error}
          />
        </div>
      )}
      {stepUp && !stepUp.isNeeded && <Callout icon={ShieldCheck}>{stepUp.note}</Callout>}
    </FormDialog>
  );
}
