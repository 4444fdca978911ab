import { Button } from "@hiwar/ui/button";
import { Skeleton } from "@hiwar/ui/skeleton";
import type { ReactNode } from "react";
import { say } from "../words/platform.ts";
import "./settings.css";

interface SettingRowProps {
  name: string;
  value: ReactNode;
  /** Small text below the name. */
  note?: ReactNode;
  /** The button's accessible name: «تغيير رابط واتساب». */
  label: string;
  onChange: () => void;
}

/** Skeleton of settings, one row for each key. */
export function SettingsSkeleton({ rows, hasNotes = false }: { rows: readonly string[]; hasNotes?: boolean }) {
  return (
    <ul aria-busy="true">
      {rows.map((row) => (
        <li key={row} className="setting">
          <span className={`grid content-center gap-2 ${hasNotes ? "h-13" : "h-7"}`}>
            <Skeleton className="w-28" />
            {hasNotes && <Skeleton className="w-16" />}
          </span>
          <span className="setting-value grid h-7 content-center">
            <Skeleton className="w-20" />
          </span>
          <Skeleton shape="block" className="h-9 w-16" />
        </li>
      ))}
    </ul>
  );
}

/** A setting's name and present value, with a button to change it. */
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
