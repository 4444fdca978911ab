import { Card } from "@hiwar/ui/card";
import type { ReactNode } from "react";

export type SettingsSectionProps = {
  id: string;
  title: string;
  text?: ReactNode;
  /** Whether this section is the one shown. */
  isOpen: boolean;
  children: ReactNode;
};

/** One section of the settings, opened by its name in the address. */
export function SettingsSection({ id, title, text, isOpen, children }: SettingsSectionProps) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className="settings-section" tabIndex={-1} data-open={isOpen || undefined}>
      <header className="settings-section-head">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {text && <p className="text-muted">{text}</p>}
      </header>
      {children}
    </Card>
  );
}
