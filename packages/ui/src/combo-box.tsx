import { Check, ChevronDown } from "lucide-react";
import { type ReactNode, type Ref, useState } from "react";
import { ComboBox as AriaComboBox, Button, Group, Input, type Key, ListBox, ListBoxItem, Popover } from "react-aria-components";
import { entryWords } from "./entry-words.ts";
import { FieldLabel } from "./field-label.tsx";
import { FieldWords } from "./field-words.tsx";
import { Icon } from "./icon.tsx";
import { useRest } from "./use-rest.ts";
import "./combo-box.css";
import "./menu.css";

export type ComboChoice = { id: string | number; label: string; description?: ReactNode | undefined; isDisabled?: boolean | undefined };
export type ComboBoxProps<Choice extends ComboChoice> = {
  label: ReactNode;
  value: Choice | null;
  /** Null when the field is emptied. */
  onChange: (choice: Choice | null) => void;
  /** What the server found for the last search. */
  choices: readonly Choice[];
  /** Called once typing rests, with the text to look for; with "" when the search is over. */
  onSearch: (text: string) => void;
  status?: "ready" | "searching" | "failed" | undefined;
  placeholder?: string | undefined;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  isOptional?: boolean | undefined;
  isDisabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
};

const emptyWords = { ready: entryWords.noneFound, searching: entryWords.searching, failed: entryWords.searchFailed } as const;

/** One of many that the server finds: typing searches, arrows walk, Enter chooses, Escape leaves. */
export function ComboBox<Choice extends ComboChoice>(props: ComboBoxProps<Choice>) {
  const { label, value, onChange, choices, onSearch, status = "ready", placeholder, hint, error, isOptional, inputRef } = props;
  // Null while nobody is searching: the field then says what was chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const asked = typed?.trim() ?? "";
  const searched = useRest(asked, "", onSearch);
  // What was typed since is not looked for yet: that nothing is found would be said of other words.
  const said = asked === searched ? status : "searching";
  const choose = (key: Key | null) => {
    const choice = choices.find(({ id }) => id === key);
    // React Aria says null as soon as the text differs from what was chosen: that is a search, and no change yet.
    if (!choice) return;
    setTyped(null);
    if (choice.id !== value?.id) onChange(choice);
  };
  return (
    <AriaComboBox
      className="ui-field ui-combo"
      validationBehavior="aria"
      allowsEmptyCollection
      // Fixed, so that React Aria keeps no text of its own: what is shown is decided here.
      allowsCustomValue
      isInvalid={Boolean(error)}
      isDisabled={props.isDisabled ?? false}
      items={choices}
      inputValue={typed ?? value?.label ?? ""}
      value={typed === null ? (value?.id ?? null) : null}
      onChange={choose}
      onFocusChange={(isFocused) => {
        if (isFocused) return;
        setTyped(null);
        props.onBlur?.();
      }}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <Group className="ui-input-frame">
        <Input
          ref={inputRef ?? null}
          className="ui-input"
          dir="auto"
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            if (event.currentTarget.value === "") onChange(null);
          }}
          {...(placeholder && { placeholder })}
        />
        <Button className="ui-combo-open" aria-label={entryWords.openList}>
          <Icon icon={ChevronDown} />
        </Button>
      </Group>
      <FieldWords hint={hint} error={error} />
      <Popover className="ui-menu-popover ui-combo-popover" offset={6}>
        <ListBox<Choice>
          className="ui-menu"
          data-status={said}
          renderEmptyState={() => <p className="ui-combo-empty">{emptyWords[said]}</p>}
        >
          {(choice) => (
            <ListBoxItem className="ui-menu-item" id={choice.id} textValue={choice.label} isDisabled={choice.isDisabled ?? false}>
              <span className="ui-menu-words">
                <bdi>{choice.label}</bdi>
                {choice.description && <small>{choice.description}</small>}
              </span>
              <Icon icon={Check} size={18} className="ui-menu-check" />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
