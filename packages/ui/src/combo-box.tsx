import { Check, ChevronDown } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useState } from "react";
import { ComboBox as AriaComboBox, Button, Group, Input, type Key, ListBox, ListBoxItem, Popover } from "react-aria-components";
import { entryWords } from "./entry-words.ts";
import { FieldLabel } from "./field-label.tsx";
import { FieldMessage } from "./field-message.tsx";
import { Icon } from "./icon.tsx";
import { useDebounced } from "./use-debounced.ts";
import "./combo-box.css";
import "./menu.css";

export type ComboChoice = { id: string | number; label: string; description?: ReactNode | undefined; isDisabled?: boolean | undefined };
export type ComboBoxProps<Choice extends ComboChoice> = {
  label: ReactNode;
  value: Choice | null;
  /** Null when the field is emptied. */
  onChange: (choice: Choice | null) => void;
  /** The results of the latest search. */
  choices: readonly Choice[];
  /** Called with the search text once typing pauses, or on every key stroke with `isAtHand`; with "" when the search ends. */
  onSearch: (text: string) => void;
  status?: "ready" | "searching" | "failed" | undefined;
  placeholder?: string | undefined;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  isOptional?: boolean | undefined;
  isDisabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** Whether all choices are already loaded: results then follow every key stroke, and no option moves away from under a pointer. */
  isAtHand?: boolean | undefined;
  /** Enter takes the first result, waiting for it if necessary; otherwise the person must first move to one by arrow keys. */
  takesFirst?: boolean | undefined;
};

const emptyWords = { ready: entryWords.noneFound, searching: entryWords.searching, failed: entryWords.searchFailed } as const;

/** Makes Enter take the first result, or wait for it until something else is typed. */
function useFirst({ isOffered, isFound }: { isOffered: boolean; isFound: boolean }, take: () => void) {
  const [isWanted, setWanted] = useState(false);
  const takeIt = useEffectEvent(() => {
    setWanted(false);
    take();
  });
  useEffect(() => {
    if (isWanted && isFound) takeIt();
  }, [isWanted, isFound]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isWalked = event.currentTarget.getAttribute("aria-activedescendant") !== null;
    if (!isOffered || event.key !== "Enter" || isWalked) return;
    // React Aria would close the list, and with it the message that nothing was found.
    event.stopPropagation();
    event.preventDefault();
    setWanted(true);
  };
  return { onKeyDown, forget: () => setWanted(false) };
}

/** The list under the field: the results, or the state of the search. */
function Found<Choice extends ComboChoice>({ status }: { status: keyof typeof emptyWords }) {
  return (
    <Popover className="ui-menu-popover ui-combo-popover" offset={6}>
      <ListBox<Choice>
        className="ui-menu"
        data-status={status}
        renderEmptyState={() => <p className="ui-combo-empty">{emptyWords[status]}</p>}
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
  );
}

/** A choice of one of many, searched on the server: typing searches, arrows move, Enter chooses, Escape leaves. */
export function ComboBox<Choice extends ComboChoice>(props: ComboBoxProps<Choice>) {
  const { label, value, onChange, choices, onSearch, status = "ready", placeholder, hint, error, isOptional, inputRef } = props;

  // Null while nobody searches: the field then shows the chosen one.
  const [typed, setTyped] = useState<string | null>(null);
  const asked = typed?.trim() ?? "";
  const searched = useDebounced(asked, "", onSearch, props.isAtHand);
  // Until the latest text was searched, the results belong to an older text, so "nothing found" must not be shown.
  const said = asked === searched ? status : "searching";
  const choose = (key: Key | null) => {
    const choice = choices.find(({ id }) => id === key);
    // React Aria reports null as soon as the text differs from the chosen one: that is a search and not yet a change.
    if (!choice) return;
    setTyped(null);
    if (choice.id !== value?.id) onChange(choice);
  };
  const first = useFirst({ isOffered: props.takesFirst === true && asked !== "", isFound: said !== "searching" }, () =>
    choose(choices[0]?.id ?? null),
  );
  return (
    <AriaComboBox
      className="ui-field ui-combo"
      validationBehavior="aria"
      allowsEmptyCollection
      // Allows any text, so that React Aria keeps no text of its own: the shown text is decided here.
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
            first.forget();
            if (event.currentTarget.value === "") onChange(null);
          }}
          onKeyDownCapture={first.onKeyDown}
          {...(placeholder && { placeholder })}
        />
        <Button className="ui-combo-open" aria-label={entryWords.openList}>
          <Icon icon={ChevronDown} />
        </Button>
      </Group>
      <FieldMessage hint={hint} error={error} />
      <Found<Choice> status={said} />
    </AriaComboBox>
  );
}
