import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { useSay } from "../frame/say.tsx";
import { SettingsSection } from "./settings-section.tsx";
import "./settings.css";

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly content: ReactNode;
}

export type SettingsPageProps = { title: string; sections: readonly Section[]; aside?: ReactNode };

/** Sheets under one another and, where there is room, their names beside them. */
export function SettingsPage({ title, sections, aside }: SettingsPageProps) {
  const say = useSay();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className="settings">
      <header className="settings-head">
        <h1 className="text-24 md:text-30">{title}</h1>
        {aside}
      </header>
      <nav className="settings-nav" aria-label={say("settings.sections")}>
        {sections.map((section) => (
          <a key={section.id} href={`#${section.id}`}>
            {section.title}
          </a>
        ))}
      </nav>
      <div className="settings-list">
        {sections.map(({ content, ...section }) => (
          <SettingsSection key={section.id} {...section}>
            {content}
          </SettingsSection>
        ))}
      </div>
    </div>
  );
}
