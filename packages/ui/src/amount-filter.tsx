import { useState } from "react";
import { arabicPounds } from "./arabic-numbers.ts";
import { Button } from "./button.tsx";
import { Filter } from "./filter.tsx";
import { listWords } from "./list-words.ts";
import { MoneyField } from "./money-field.tsx";

/** Whole piasters; null at an end without a limit. */
export type AmountRange = { from: number | null; to: number | null };
export type AmountFilterProps = { label: string; value: AmountRange | null; onChange: (range: AmountRange | null) => void };

const said = ({ from, to }: AmountRange) =>
  [from !== null && `${listWords.least} ${arabicPounds(from)}`, to !== null && `${listWords.greatest} ${arabicPounds(to)}`]
    .filter(Boolean)
    .join(" ");

function Ends({ value, onApply }: { value: AmountRange | null; onApply: (range: AmountRange | null) => void }) {
  const [from, setFrom] = useState(value?.from ?? null);
  const [to, setTo] = useState(value?.to ?? null);
  const isWrong = Number.isNaN(from) || Number.isNaN(to) || (from !== null && to !== null && from > to);
  return (
    <form
      className="ui-filter"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) onApply(from === null && to === null ? null : { from, to });
      }}
    >
      <MoneyField label={listWords.least} value={from} onChange={setFrom} />
      <MoneyField label={listWords.greatest} value={to} onChange={setTo} error={isWrong && listWords.amountsWrong} />
      <Button type="submit" variant="primary" size="small" isDisabled={isWrong}>
        {listWords.apply}
      </Button>
    </form>
  );
}

/** A filter for amounts between two limits, either of which may be missing. */
export function AmountFilter({ label, value, onChange }: AmountFilterProps) {
  return (
    <Filter label={label} chosen={value && said(value)} onClear={() => onChange(null)}>
      {(close) => (
        <Ends
          value={value}
          onApply={(range) => {
            onChange(range);
            close();
          }}
        />
      )}
    </Filter>
  );
}
