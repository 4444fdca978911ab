import type { ReactNode } from "react";
import { Label } from "react-aria-components";
import { words } from "./words.ts";
import "./field.css";

export type FieldLabelProps = { label: ReactNode; isOptional?: boolean | undefined; aside?: ReactNode | undefined };

/** The words over a field; «اختياري» and what is counted stand beside the label, not inside it. */
export function FieldLabel({ label, isOptional, aside }: FieldLabelProps) {
  return (
    <div className="ui-field-head">
      <Label className="ui-field-label">{label}</Label>
      {isOptional && <span className="ui-field-aside">{words.optional}</span>}
      {aside && <span className="ui-field-aside">{aside}</span>}
    </div>
  );
}
