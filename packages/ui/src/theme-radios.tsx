import { Monitor, Moon, Sun } from "lucide-react";
import { words } from "./words.ts";
import "./segmented-control.css";
import "./theme-radios.css";

const choices = [
  ["light", Sun],
  ["dark", Moon],
  ["system", Monitor],
] as const;

/**
 * Chooses light, dark or the device's theme. Hidden until listen-to-theme-radios.ts runs, since the site's pages have no React in the browser. `name`
 * must differ between two of them on a page.
 */
export function ThemeRadios({ name }: { name: string }) {
  return (
    <fieldset className="theme-radios ui-segmented" hidden>
      <legend className="ui-hidden-text">{words.theme}</legend>
      {choices.map(([choice, Picture]) => (
        <label key={choice} className="ui-segmented-choice">
          <input type="radio" className="ui-hidden-text" name={name} value={choice} data-theme-choice={choice} />
          <Picture size={18} strokeWidth={1.75} aria-hidden="true" />
          {words[choice]}
        </label>
      ))}
    </fieldset>
  );
}
