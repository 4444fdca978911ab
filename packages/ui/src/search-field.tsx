import { Search, X } from "lucide-react";
import { SearchField as AriaSearchField, type SearchFieldProps as AriaSearchFieldProps, Button, Group, Input } from "react-aria-components";
import { Icon } from "./icon.tsx";
import { words } from "./words.ts";
import "./field.css";
import "./search-field.css";

export type SearchFieldProps = Omit<AriaSearchFieldProps, "children" | "className" | "style" | "aria-label" | "render"> & {
  /** The name for screen readers; also the placeholder unless one is given. */
  label: string;
  placeholder?: string | undefined;
};

/** A pill-shaped search field; Escape and the cross empty it. */
export function SearchField({ label, placeholder = label, ...rest }: SearchFieldProps) {
  return (
    <AriaSearchField {...rest} aria-label={label} className="ui-field ui-search">
      <Group className="ui-input-frame">
        <Icon icon={Search} />
        <Input className="ui-input" placeholder={placeholder} />
        <Button className="ui-search-clear" aria-label={words.clear}>
          <Icon icon={X} size={18} />
        </Button>
      </Group>
    </AriaSearchField>
  );
}
