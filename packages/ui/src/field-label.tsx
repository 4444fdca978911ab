import type { ReactNode } from "react";
import { Label } from "react-aria-components";
import { words } from "./words.ts";
import "./field.css";

export type FieldLabelProps = { label: ReactNode; isOptional?: boolean | undefined; aside?: ReactNode | undefined };

/** A field's label; «اختياري» and a count are beside the label element, not inside it. */
export function FieldLabel({ label, isOptional, aside }: FieldLabelProps) {
  return (
    <div className="ui-field-head">
      <Label className="ui-field-label">{label}</Label>
      {isOptional && <span className="ui-field-aside">{words.optional}</span>}
      {aside && <span className="ui-field-aside">{aside}</span>}
    </div>
  );
}
