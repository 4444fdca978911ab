import { ArrowLeft, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-aria-components";
import { IconButton } from "./icon-button.tsx";
import { Lockup } from "./lockup.tsx";
import { Mark } from "./mark.tsx";
import { SkipLink } from "./skip-link.tsx";
import { words } from "./words.ts";
import "./app-shell.css";

export type AppShellProps = {
  /** Where the logo leads. */
  homeHref: string;
  /** The sidebar's links: <NavItem> each. */
  navigation: ReactNode;
  /** Less prominent links at the sidebar's foot. */
  navigationFoot?: ReactNode | undefined;
  /** A promotion above the sidebar's foot; hidden when the sidebar is collapsed. */
  promotion?: ReactNode | undefined;
  /** The links of the phone's bottom bar, five at most: <NavItem> each. */
  bottomBar?: ReactNode | undefined;
  /** Text about the current place or time, never the page's own h1. Phones show it only beside the back arrow. */
  context: ReactNode;
  /** The parent page: on phones an arrow to it replaces the logo. */
  back?: { href: string; label: string } | undefined;
  /** The end of the top bar: minutes, notifications, profile. */
  topEnd?: ReactNode | undefined;
  isCollapsed?: boolean | undefined;
  /** When given, the sidebar shows the button that opens and collapses it. */
  onCollapse?: ((isCollapsed: boolean) => void) | undefined;
  /** Pages that fill the window (chat, schedule) have no page padding. */
  isFlush?: boolean | undefined;
  children: ReactNode;
};

/** The frame of most signed-in pages; `PlainShell` is the other. It has a sidebar at the start, top bar, and a bottom bar on phones. */
export function AppShell(props: AppShellProps) {
  const {
    homeHref,
    navigation,
    navigationFoot,
    promotion,
    bottomBar,
    context,
    back,
    topEnd,
    isCollapsed = false,
    onCollapse,
    isFlush = false,
    children,
  } = props;
  return (
    <div className="ui-shell" data-collapsed={isCollapsed || undefined}>
      <SkipLink />
      <aside className="ui-side">
        <div className="ui-side-brand">
          <Link className="ui-side-home" href={homeHref}>
            <Lockup />
          </Link>
        </div>
        <nav className="ui-side-navigation" aria-label={words.sideNavigation}>
          {navigation}
        </nav>
        <div className="ui-side-foot">
          {promotion && <div className="ui-side-promotion">{promotion}</div>}
          {navigationFoot}
          {onCollapse && (
            <IconButton
              className="ui-side-toggle"
              icon={isCollapsed ? PanelLeftOpen : PanelLeftClose}
              label={isCollapsed ? words.expand : words.collapse}
              onPress={() => onCollapse(!isCollapsed)}
            />
          )}
        </div>
      </aside>
      <div className="ui-shell-column">
        <header className="ui-top">
          {back ? (
            <IconButton className="ui-top-back" icon={ArrowLeft} href={back.href} label={back.label} />
          ) : (
            <Link className="ui-top-brand" href={homeHref} aria-label={words.brand}>
              <Mark />
            </Link>
          )}
          <p className="ui-top-context">{context}</p>
          <div className="ui-top-end">{topEnd}</div>
        </header>
        <main className="ui-main" id="content" tabIndex={-1} data-flush={isFlush || undefined}>
          {children}
        </main>
      </div>
      {bottomBar && (
        <nav className="ui-bottom-bar" aria-label={words.bottomNavigation}>
          {bottomBar}
        </nav>
      )}
    </div>
  );
}
