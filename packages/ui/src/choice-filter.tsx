import { useRef } from "react";
import { Checkbox } from "./checkbox.tsx";
import { Filter } from "./filter.tsx";
import { RadioGroup } from "./radio-group.tsx";

export type FilterChoice<Id extends string> = { id: Id; label: string };
export type ChoiceFilterProps<Id extends string> = {
  label: string;
  choices: readonly FilterChoice<Id>[];
  value: NoInfer<Id> | null;
  onChange: (id: Id | null) => void;
};
export type ChoicesFilterProps<Id extends string> = {
  label: string;
  choices: readonly FilterChoice<Id>[];
  value: readonly NoInfer<Id>[];
  onChange: (ids: readonly Id[]) => void;
};

/** A filter for one of a few. Choosing closes it, except by arrow keys, which move through the choices. */
export function ChoiceFilter<Id extends string>({ label, choices, value, onChange }: ChoiceFilterProps<Id>) {
  const isWalking = useRef(false);
  const chosen = choices.find(({ id }) => id === value)?.label ?? null;
  return (
    <Filter label={label} chosen={chosen} onClear={() => onChange(null)}>
      {(close) => (
        <div
          onKeyDownCapture={({ key }) => {
            isWalking.current = key.startsWith("Arrow");
            if (key === "Enter") close();
          }}
          onPointerDownCapture={() => {
            isWalking.current = false;
          }}
        >
          <RadioGroup
            aria-label={label}
            choices={choices}
            value={value}
            onChange={(id) => {
              onChange(id);
              if (!isWalking.current) close();
            }}
          />
        </div>
      )}
    </Filter>
  );
}

/** A filter for any of several; it stays open while they are chosen. */
export function ChoicesFilter<Id extends string>({ label, choices, value, onChange }: ChoicesFilterProps<Id>) {
  const chosen = choices.filter(({ id }) => value.includes(id));
  const turn = (id: Id, isOn: boolean) =>
    onChange(choices.map((choice) => choice.id).filter((one) => (one === id ? isOn : value.includes(one))));
  return (
    <Filter label={label} chosen={chosen.length > 0 ? chosen.map((one) => one.label).join("، ") : null} onClear={() => onChange([])}>
      <fieldset className="ui-filter-choices" aria-label={label}>
        {choices.map(({ id, label: words }) => (
          <Checkbox key={id} isSelected={value.includes(id)} onChange={(isOn) => turn(id, isOn)}>
            {words}
          </Checkbox>
        ))}
      </fieldset>
    </Filter>
  );
}
