import { Mark } from "./mark.tsx";
import { Wordmark } from "./wordmark.tsx";
import { words } from "./words.ts";
import "./brand.css";

export type LockupProps = { size?: number; href?: string };

/** The mark and the wordmark together; with `href` they are a link home. */
export function Lockup({ size = 34, href }: LockupProps) {
  const inside = (
    <>
      <Mark size={size} />
      <Wordmark height={Math.round(size * 0.78)} />
    </>
  );
  if (href !== undefined) {
    return (
      <a className="ui-lockup" href={href} aria-label={words.brand}>
        {inside}
      </a>
    );
  }
  return (
    <span className="ui-lockup" role="img" aria-label={words.brand}>
      {inside}
    </span>
  );
}
