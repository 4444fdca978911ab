import type { ReactNode } from "react";
import "./empty-state.css";

export type EmptyStateProps = {
  /** One of the small drawings (`*Drawing`). */
  drawing?: ReactNode | undefined;
  title: ReactNode;
  children?: ReactNode | undefined;
  /** The one action that helps. */
  action?: ReactNode | undefined;
  /** Shown at the foot: where else to get help. */
  foot?: ReactNode | undefined;
  headingLevel?: 1 | 2 | 3 | undefined;
};

/** An empty state: a drawing, a sentence, and the one action that helps. */
export function EmptyState({ drawing, title, children, action, foot, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="ui-empty">
      {drawing}
      <Heading className="ui-empty-title">{title}</Heading>
      {children && <p className="ui-empty-words">{children}</p>}
      {action && <div className="ui-empty-action">{action}</div>}
      {foot}
    </div>
  );
}
