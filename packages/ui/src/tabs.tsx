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
  /** Cards with an icon each, for a few ways to continue; or a plain line of tabs. */
  look?: "line" | "cards" | undefined;
  /** Content at the end of the line of tabs: a link to all items. */
  end?: ReactNode | undefined;
};

/** Tabs over several contents. Arrow keys follow the reading direction. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, look = "line", end }: TabsProps<Id>) {
  const state = {
    // If React Aria chose the first tab itself, it would first draw the tabs once without their content.
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
