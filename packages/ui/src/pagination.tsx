import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button, Link } from "react-aria-components";
import { arabicNumber } from "./arabic-numbers.ts";
import { Icon } from "./icon.tsx";
import { words } from "./words.ts";
import "./pagination.css";

export type PaginationProps = {
  /** Starts at 1. */
  page: number;
  pageCount: number;
  /** Returns the address of a page. Given where each page has an address; otherwise give `onChange`. */
  hrefOf?: ((page: number) => string) | undefined;
  /** Called with the chosen page. Given where the list changes in place; otherwise give `hrefOf`. */
  onChange?: ((page: number) => void) | undefined;
  label?: string | undefined;
};

/** Returns the pages to link: both ends, the current one and its neighbours; null where some are left out. */
function offered(page: number, pageCount: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((one) => one >= 1 && one <= pageCount);
  const pages = [...new Set(near)].sort((a, b) => a - b);
  return pages.flatMap((one, index) => (index > 0 && one - (pages[index - 1] ?? one) > 1 ? [null, one] : [one]));
}

/** Pagination of a long list. */
export function Pagination({ page, pageCount, hrefOf, onChange, label = words.pages }: PaginationProps) {
  const target = (to: number, name: string, inside: ReactNode) => {
    const isOff = to < 1 || to > pageCount;
    const look = { className: "ui-page", "aria-label": name, ...(to === page && { "aria-current": "page" as const }) };
    if (hrefOf && !isOff) {
      return (
        <Link {...look} href={hrefOf(to)}>
          {inside}
        </Link>
      );
    }
    return (
      <Button {...look} isDisabled={isOff} onPress={() => onChange?.(to)}>
        {inside}
      </Button>
    );
  };
  return (
    <nav className="ui-pagination" aria-label={label}>
      {target(page - 1, words.previous, <Icon icon={ChevronLeft} />)}
      <ol className="ui-pages">
        {offered(page, pageCount).map((one, index) => (
          <li key={one ?? `gap-${index}`}>
            {one === null ? <span className="ui-page-gap">…</span> : target(one, arabicNumber(one), arabicNumber(one))}
          </li>
        ))}
      </ol>
      {target(page + 1, words.next, <Icon icon={ChevronRight} />)}
    </nav>
  );
}
