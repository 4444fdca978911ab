import type { ReactNode } from "react";
import { Tabs as AriaTabs, type Key, Tab, TabList, TabPanel } from "react-aria-components";
import { CountBadge } from "./count-badge.tsx";
import "./tabs.css";

export type TabItem<Id extends string> = {
  id: Id;
  label: ReactNode;
  count?: { value: number; label: string } | undefined;
  isDisabled?: boolean | undefined;
  children: ReactNode;
};
export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly TabItem<Id>[];
  /** Left out, the tabs keep their own state. */
  value?: Id | undefined;
  onChange?: ((id: Id) => void) | undefined;
  /** A few ways to go on, each on its own card with an icon; or the quiet line. */
  look?: "line" | "cards" | undefined;
  /** Stands at the end of the tab line: a link to all of them. */
  end?: ReactNode | undefined;
};

/** Several lists on one surface. Arrows walk the page's way. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, look = "line", end }: TabsProps<Id>) {
  const state = {
    // Left to choose by itself, it draws the line of tabs once without what is under it.
    ...(value === undefined ? { defaultSelectedKey: tabs.find(({ isDisabled }) => !isDisabled)?.id ?? "" } : { selectedKey: value }),
    ...(onChange && { onSelectionChange: (key: Key) => onChange(key as Id) }),
  };
  return (
    <AriaTabs {...state} className="ui-tabs" data-look={look}>
      <div className="ui-tabs-head">
        <TabList className="ui-tab-list" aria-label={label}>
          {tabs.map((tab) => (
            <Tab key={tab.id} id={tab.id} className="ui-tab" isDisabled={tab.isDisabled ?? false}>
              {tab.label}
              {tab.count && tab.count.value > 0 && <CountBadge {...tab.count} />}
            </Tab>
          ))}
        </TabList>
        {end}
      </div>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="ui-tab-panel">
          {tab.children}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
