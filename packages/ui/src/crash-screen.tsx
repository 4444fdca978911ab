import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { CrashDrawing } from "./crash-drawing.tsx";
import { FullPageState } from "./full-page-state.tsx";

export type CrashScreenProps = {
  title: string;
  description: string;
  reload: { label: string; onPress: () => void };
  home: { label: string; href: string };
  /** Shown at the foot: where else to get help. */
  foot?: ReactNode | undefined;
  /** The request or report id. */
  code?: string | undefined;
};

/** The page of an error of ours: a drawing, a description, a reload button and a link home. */
export function CrashScreen({ title, description, reload, home, foot, code }: CrashScreenProps) {
  const actions = (
    <>
      <Button variant="primary" onPress={reload.onPress}>
        {reload.label}
      </Button>
      <Button href={home.href}>{home.label}</Button>
    </>
  );
  return (
    <FullPageState
      drawing={<CrashDrawing />}
      title={title}
      actions={actions}
      foot={foot}
      homeHref={home.href}
      isAlert
      {...(code && { code })}
    >
      {description}
    </FullPageState>
  );
}
