import { Card } from "@hiwar/ui/card";
import type { ReactNode } from "react";
import "./settings.css";

export type SettingsSectionProps = { id: string; title: string; text: string; children: ReactNode };

/** One sheet of the settings. */
export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className="staff-settings-section">
      <header className="grid gap-1">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        <p className="text-muted">{text}</p>
      </header>
      {children}
    </Card>
  );
}
