import { OTPInput } from "input-otp";
import { ClipboardPaste } from "lucide-react";
import { type ReactNode, type Ref, useId } from "react";
import { onlyDigits } from "./arabic-numbers.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { words } from "./words.ts";
import "./field.css";
import "./one-time-code.css";

export type OneTimeCodeProps = {
  label: ReactNode;
  value: string;
  /** Called with the typed digits as Latin ones, at most `length`; other characters are dropped. */
  onChange: (code: string) => void;
  onComplete?: ((code: string) => void) | undefined;
  length?: number | undefined;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  isDisabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
};

/** A field for a one-time code. Its boxes run from the left, Latin, Arabic and Persian digits are accepted, and a button pastes. */
export function OneTimeCode(props: OneTimeCodeProps) {
  const { label, value, onChange, onComplete, length = 5, hint, error, isDisabled = false, autoFocus = false, inputRef } = props;
  const id = useId();
  const take = (text: string) => {
    const code = onlyDigits(text).slice(0, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  };
  const paste = async () => take(await navigator.clipboard.readText().catch(() => ""));
  return (
    <div className="ui-field" data-invalid={error ? "" : undefined}>
      <div className="ui-field-head">
        <label className="ui-field-label" htmlFor={id}>
          {label}
        </label>
        <Button variant="ghost" size="small" className="ui-flush" isDisabled={isDisabled} onPress={() => void paste()}>
          <Icon icon={ClipboardPaste} />
          {words.paste}
        </Button>
      </div>
      <div>
        {/* input-otp adds a style element unless one with this id exists. The content policy refuses it, and one-time-code.css has the same rules. */}
        <meta id="input-otp-style" />
        <OTPInput
          id={id}
          ref={inputRef ?? null}
          dir="ltr"
          containerClassName="ui-code"
          pattern="^[0-9٠-٩۰-۹]+$"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={length}
          value={value}
          onChange={take}
          pasteTransformer={onlyDigits}
          disabled={isDisabled}
          autoFocus={autoFocus}
          noScriptCSSFallback={null}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint || error ? `${id}-words` : undefined}
          render={({ slots }) =>
            slots.map((slot, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place and has no other identity
              <span key={index} className="ui-code-box" data-active={slot.isActive || undefined}>
                {slot.char}
                {slot.hasFakeCaret && <span className="ui-code-caret" />}
              </span>
            ))
          }
        />
      </div>
      {(error || hint) && (
        <p id={`${id}-words`} className={error ? "ui-field-error" : "ui-field-hint"} {...(error && { role: "alert" })}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
