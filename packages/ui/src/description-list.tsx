import type { ReactNode } from "react";
import { CopyButton } from "./copy-button.tsx";
import { Skeleton } from "./skeleton.tsx";
import "./description-list.css";

export type Description = {
  id: string;
  name: ReactNode;
  /** Wrap codes, phone numbers and addresses in <bdi dir="ltr">. An empty value is shown as a dash. */
  value: ReactNode;
  /** Adds a button that copies this text beside the value. */
  copy?: { text: string; label: string } | undefined;
  tone?: "danger" | undefined;
};
export type DescriptionListProps = {
  items: readonly Description[];
  /** Name and value at the two ends of a line; the name above its value; or columns of such lines where there is room. */
  layout?: "lines" | "stacked" | "columns" | undefined;
  /** The values are loading; the names are shown already. */
  isLoading?: boolean | undefined;
};

const isBlank = (value: ReactNode) => value === null || value === undefined || value === "" || value === false;

/** A list of names and values, in a quiet style. */
export function DescriptionList({ items, layout = "lines", isLoading = false }: DescriptionListProps) {
  return (
    <dl className="ui-descriptions" data-layout={layout} aria-busy={isLoading || undefined}>
      {items.map(({ id, name, value, copy, tone }) => (
        <div key={id} className="ui-description">
          <dt>{name}</dt>
          <dd data-tone={tone}>
            {isLoading ? <Skeleton /> : isBlank(value) ? "—" : value}
            {copy && !isLoading && <CopyButton {...copy} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
