import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { SegmentedControl } from "./segmented-control.tsx";
import { chooseTheme, onThemeChoice, readThemeChoice, type ThemeChoice } from "./theme-choice.ts";
import { words } from "./words.ts";

const choices = [
  { id: "light", label: words.light, icon: Sun },
  { id: "dark", label: words.dark, icon: Moon },
  { id: "system", label: words.system, icon: Monitor },
] as const;

/** Chooses light, dark or the device's theme. The choice is stored on the device. */
export function ThemeSwitch() {
  const choice = useSyncExternalStore<ThemeChoice>(onThemeChoice, readThemeChoice, () => "system");
  return <SegmentedControl label={words.theme} choices={choices} value={choice} onChange={chooseTheme} />;
}
