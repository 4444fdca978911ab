import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Button, Disclosure, DisclosureGroup, DisclosurePanel, Heading } from "react-aria-components";
import { Icon } from "./icon.tsx";
import "./accordion.css";

export type AccordionItem = {
  id: string;
  title: ReactNode;
  /** A short text at the end of the title's line: a count or a state. */
  aside?: ReactNode | undefined;
  children: ReactNode;
  isDisabled?: boolean | undefined;
};
export type AccordionProps = {
  items: readonly AccordionItem[];
  /** The ids of the items that are open at first. */
  defaultOpen?: readonly string[] | undefined;
  /** Whether opening one item closes the others. */
  isSingle?: boolean | undefined;
  headingLevel?: 2 | 3 | 4 | undefined;
};

/** Titles, each of which expands the content under it. */
export function Accordion({ items, defaultOpen = [], isSingle = false, headingLevel = 3 }: AccordionProps) {
  return (
    <DisclosureGroup className="ui-accordion" allowsMultipleExpanded={!isSingle} defaultExpandedKeys={defaultOpen}>
      {items.map(({ id, title, aside, children, isDisabled }) => (
        <Disclosure key={id} id={id} className="ui-accordion-item" isDisabled={isDisabled ?? false}>
          <Heading level={headingLevel}>
            <Button slot="trigger" className="ui-accordion-trigger">
              <span className="ui-accordion-title">{title}</span>
              {aside && <span className="ui-accordion-aside">{aside}</span>}
              <Icon icon={ChevronDown} />
            </Button>
          </Heading>
          <DisclosurePanel className="ui-accordion-panel">
            <div className="ui-accordion-body">{children}</div>
          </DisclosurePanel>
        </Disclosure>
      ))}
    </DisclosureGroup>
  );
}
