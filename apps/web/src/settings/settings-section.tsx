import { Card } from "@hiwar/ui/card";
import type { ReactNode } from "react";

export type SettingsSectionProps = { id: string; title: string; text?: ReactNode; children: ReactNode };

/** One sheet of the settings, reached by its name in the address. */
export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className="settings-section">
      <header className="settings-section-head">
        <h2 id={`${id}-title`} className="text-20">
          {title}
        </h2>
        {text && <p className="text-muted">{text}</p>}
      </header>
      {children}
    </Card>
  );
}
