import { CalendarDays } from "lucide-react";
import type { ReactNode } from "react";
import { Button, Dialog, type DialogProps, Group, Popover } from "react-aria-components";
import { entryWords } from "./entry-words.ts";
import { FieldLabel } from "./field-label.tsx";
import { FieldMessage } from "./field-message.tsx";
import { Icon } from "./icon.tsx";
import "./date-field.css";
import "./menu.css";
import "./popover.css";

export type DateEntryProps = {
  label: ReactNode;
  isOptional?: boolean | undefined;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  /** The segments to type into. */
  segments: ReactNode;
  /** The calendar in the popover. */
  children: DialogProps["children"];
};

/** The inside of a date picker: label, typed segments, calendar button and calendar. */
export function DateEntry({ label, isOptional, hint, error, segments, children }: DateEntryProps) {
  return (
    <>
      <FieldLabel label={label} isOptional={isOptional} />
      <Group className="ui-input-frame">
        {segments}
        <Button className="ui-date-open" aria-label={entryWords.openCalendar}>
          <Icon icon={CalendarDays} />
        </Button>
      </Group>
      <FieldMessage hint={hint} error={error} />
      <Popover className="ui-menu-popover ui-popover" placement="bottom end" offset={6}>
        <Dialog className="ui-date-dialog">{children}</Dialog>
      </Popover>
    </>
  );
}
