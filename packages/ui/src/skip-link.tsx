import { words } from "./words.ts";
import "./skip-link.css";

/** The first keyboard stop, visible only when focused: skips what is on every page, to `#content`. */
export function SkipLink() {
  return (
    <a className="ui-skip" href="#content">
      {words.skipToContent}
    </a>
  );
}
