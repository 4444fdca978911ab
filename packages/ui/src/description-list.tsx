import type { ReactNode } from "react";
import { CopyButton } from "./copy-button.tsx";
import { Skeleton } from "./skeleton.tsx";
import "./description-list.css";

export type Description = {
  id: string;
  name: ReactNode;
  /** Codes, phones and addresses come in <bdi dir="ltr">. Nothing is shown as a dash. */
  value: ReactNode;
  /** Puts a button beside the value that copies this text. */
  copy?: { text: string; label: string } | undefined;
  tone?: "danger" | undefined;
};
export type DescriptionListProps = {
  items: readonly Description[];
  /** Name and value at the two ends of a line; the name over its value; or columns of such lines where there is room. */
  layout?: "lines" | "stacked" | "columns" | undefined;
  /** The values are on their way: the names stand already. */
  isLoading?: boolean | undefined;
};

const isBlank = (value: ReactNode) => value === null || value === undefined || value === "" || value === false;

/** Names and values, quietly. */
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
