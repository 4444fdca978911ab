import { Icon } from "@hiwar/ui/icon";
import { ArrowLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { useUrlState } from "../use-url-state.ts";
import { say } from "../words/account.ts";
import { SettingsSection } from "./settings-section.tsx";
import "./settings-frame.css";

/** One section of the settings. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon;
  readonly text?: string;
  readonly content: ReactNode;
}

export type SettingsFrameProps = { title: string; sections: readonly Section[]; aside?: ReactNode };

/** One section with the list of all section names beside it. On narrow screens the list stands alone and each name leads to its section. */
export function SettingsFrame({ title, sections, aside }: SettingsFrameProps) {
  const names = sections.map(({ id }) => id);
  const [open] = useUrlState("section", names);
  // On wide screens one section is always open beside the names; on narrow screens the names come first.
  const shown = open ?? names[0];
  useArrivalAt(open);
  return (
    <div className="settings" data-open={open !== null || undefined}>
      <header className="settings-head">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        {aside}
      </header>
      <nav className="settings-nav" aria-label={say("settingsSections")}>
        {sections.map(({ id, title: name, icon }) => (
          <Link key={id} id={`to-${id}`} to={`?section=${id}`} aria-current={id === shown ? "true" : undefined}>
            <Icon icon={icon} />
            {name}
            <Icon icon={ChevronRight} size={18} />
          </Link>
        ))}
      </nav>
      <Link className="settings-back" to="?">
        <Icon icon={ArrowLeft} />
        {title}
      </Link>
      <div className="settings-list">
        {sections.map(({ id, title: name, text, content }) => (
          <SettingsSection key={id} id={id} title={name} text={text} isOpen={id === shown}>
            {content}
          </SettingsSection>
        ))}
      </div>
    </div>
  );
}

/** Moves the focus into a section when it opens, and back to its name when it closes. */
function useArrivalAt(open: string | null): void {
  const before = useRef<string>(null);
  useEffect(() => {
    if (open !== null) {
      const section = document.getElementById(open);
      section?.scrollIntoView();
      section?.focus({ preventScroll: true });
    } else if (before.current !== null) document.getElementById(`to-${before.current}`)?.focus();
    before.current = open;
  }, [open]);
}
