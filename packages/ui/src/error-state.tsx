import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { CrashDrawing } from "./crash-drawing.tsx";
import { EmptyState } from "./empty-state.tsx";

export type ErrorStateProps = {
  title: ReactNode;
  /** What happened, and what is not lost. */
  children?: ReactNode | undefined;
  retry?: { label: string; onPress: () => void; isPending?: boolean } | undefined;
  /** Another action that helps. */
  other?: { label: string; onPress: () => void } | undefined;
  /** A drawing of what broke; a lost connection, a refused card and others pass their own. */
  drawing?: ReactNode | undefined;
  /** Shown at the foot: where else to get help. */
  foot?: ReactNode | undefined;
  headingLevel?: 1 | 2 | 3 | undefined;
};

/** Something did not load: what happened, and a retry. Screen readers announce it when it appears. */
export function ErrorState({ title, children, retry, other, drawing = <CrashDrawing />, foot, headingLevel = 2 }: ErrorStateProps) {
  const action = (retry || other) && (
    <>
      {retry && (
        <Button onPress={retry.onPress} isPending={retry.isPending ?? false}>
          {retry.label}
        </Button>
      )}
      {other && (
        <Button variant="quiet" onPress={other.onPress}>
          {other.label}
        </Button>
      )}
    </>
  );
  return (
    <div role="alert">
      <EmptyState drawing={drawing} title={title} action={action} foot={foot} headingLevel={headingLevel}>
        {children}
      </EmptyState>
    </div>
  );
}
