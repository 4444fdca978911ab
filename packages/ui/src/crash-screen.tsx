import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { CrashDrawing } from "./crash-drawing.tsx";
import { FullPageState } from "./full-page-state.tsx";

export type CrashScreenProps = {
  title: string;
  description: string;
  reload: { label: string; onPress: () => void };
  home: { label: string; href: string };
  /** Where else one may turn. */
  foot?: ReactNode | undefined;
  /** The request or report id. */
  code?: string | undefined;
};

/** Something broke on our side: an apology without guilt, a reload, and the way home. */
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
