import { Button } from "@hiwar/ui/button";
import type { ReactNode } from "react";
import { say } from "../words/platform.ts";
import "./settings.css";

interface SettingRowProps {
  name: string;
  value: ReactNode;
  /** Below the name, in small. */
  note?: ReactNode;
  /** What the button does, for readers: «تغيير رابط واتساب». */
  label: string;
  onChange: () => void;
}

/** A setting, what holds now, and the way to change it. */
export function SettingRow({ name, value, note, label, onChange }: SettingRowProps) {
  return (
    <li className="setting">
      <span className="grid">
        <span className="font-medium text-strong">{name}</span>
        {note && <small className="justify-self-start text-muted">{note}</small>}
      </span>
      <span className="setting-value">{value}</span>
      <Button size="small" aria-label={label} onPress={onChange}>
        {say("change")}
      </Button>
    </li>
  );
}
