import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { FieldError, Text } from "react-aria-components";
import { Icon } from "./icon.tsx";
import "./field.css";

export type FieldMessageProps = { hint?: ReactNode; error?: ReactNode };

/** The text under a field: its hint, or what is wrong and what to do. */
export function FieldMessage({ hint, error }: FieldMessageProps) {
  return (
    <>
      {hint && !error && (
        <Text slot="description" className="ui-field-hint">
          {hint}
        </Text>
      )}
      {error && (
        <FieldError className="ui-field-error">
          <Icon icon={TriangleAlert} size={16} />
          <span>{error}</span>
        </FieldError>
      )}
    </>
  );
}
