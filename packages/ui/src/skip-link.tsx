import { words } from "./words.ts";
import "./skip-link.css";

/** The first stop of a keyboard, seen only then: past everything that stands on every page, to `#content`. */
export function SkipLink() {
  return (
    <a className="ui-skip" href="#content">
      {words.skipToContent}
    </a>
  );
}
