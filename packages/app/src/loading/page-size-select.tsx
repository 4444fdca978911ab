import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { SegmentedControl } from "@hiwar/ui/segmented-control";
import { choosePageSize, growingSizes, usePageSize } from "../page-size.ts";
import { say } from "../words/growing-list.ts";

/** Chooses how many rows a page of any list on this device has. */
export function PageSizeSelect() {
  return (
    <>
      <span aria-hidden="true">{say("rowsAtOnce")}</span>
      <SegmentedControl
        label={say("rowsAtOnce")}
        choices={growingSizes.map((size) => ({ id: String(size), label: arabicNumber(size) }))}
        value={String(usePageSize())}
        onChange={(size) => choosePageSize(Number(size))}
      />
    </>
  );
}
