import type { ReactNode } from "react";
import { Lockup } from "./lockup.tsx";
import { Motif } from "./motif.tsx";
import "./empty-state.css";

export type FullPageStateProps = {
  drawing: ReactNode;
  title: ReactNode;
  children?: ReactNode | undefined;
  actions?: ReactNode | undefined;
  /** Shown at the foot: where else to get help. */
  foot?: ReactNode | undefined;
  homeHref?: string | undefined;
  /** The id that support asks for; shown small and in Latin digits. */
  code?: string | undefined;
  isAlert?: boolean | undefined;
};

/** A full-page message, such as not found, crashed, browser too old, or why a room cannot be entered. */
export function FullPageState({ drawing, title, children, actions, foot, homeHref = "/", code, isAlert = false }: FullPageStateProps) {
  return (
    <main className="ui-full-page">
      <Motif />
      <Lockup href={homeHref} />
      <div className="ui-empty" {...(isAlert && { role: "alert" })}>
        {drawing}
        <h1 className="ui-empty-title">{title}</h1>
        {children && <p className="ui-empty-words">{children}</p>}
        {actions && <div className="ui-empty-action">{actions}</div>}
        {foot}
        {code && (
          <p className="ui-full-page-code">
            <bdi dir="ltr">{code}</bdi>
          </p>
        )}
      </div>
    </main>
  );
}
