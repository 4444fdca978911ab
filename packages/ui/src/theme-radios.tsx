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
 * Chooses light, dark or the device's theme. Hidden until the page's one script handles it (listen-to-theme-radios.ts). `name` separates two of them
 * on a page.
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
