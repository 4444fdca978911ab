import { BugReporter } from "@hiwar/app/bugs/bug-reporter";
import { lazyPart } from "@hiwar/app/lazy-part";
import { ProfileMenu } from "@hiwar/app/profile-menu";
import { useNow } from "@hiwar/app/time/use-now";
import { say as sayFrame } from "@hiwar/app/words";
import { stored } from "@hiwar/client/stored";
import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { AppShell } from "@hiwar/ui/app-shell";
import { fullDay } from "@hiwar/ui/arabic-dates";
import { NavItem } from "@hiwar/ui/nav-item";
import { LogOut, Settings } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { NotificationsButton } from "../notifications/notifications-button.tsx";
import { mayOpen, type PageHandle, usePageHandle } from "../page/page-handle.ts";
import { MinutesWidget } from "../subscriptions/minutes-widget.tsx";
import { Promotion } from "../subscriptions/promotion.tsx";
import { lastUrlOf } from "../url/last-visited.ts";
import { homeOf, settingsPathOf } from "../url/paths.ts";
import { say } from "../words/shell.ts";
import { DestinationLinks } from "./destination-links.tsx";
import { currentOf, destinationsOf, isAt } from "./destinations.ts";
import { MemberDialogs } from "./member-dialogs.tsx";
import { NotForYouScreen } from "./not-for-you-screen.tsx";
import { PageIntents } from "./page-intents.tsx";
import { ProfileDestinations } from "./profile-destinations.tsx";
import { useLeaving } from "./use-leaving.tsx";
import { useUnreadChats } from "./use-unread-chats.ts";

const LeavingNotice = lazyPart(() => import("../settings/leaving-notice.tsx").then((module) => module.LeavingNotice));

/** Whether the person wants the sidebar collapsed; null until they have chosen. */
const sidebar = stored("hiwar-sidebar", (value): value is boolean => typeof value === "boolean");

/** The text in the top bar: the person a page is about, else the parent page, else today's date. */
function Context({ page }: { page: PageHandle | null }) {
  const now = useNow(60_000);
  if (page?.Title) return <page.Title />;
  return page?.back ? page.back.label() : fullDay(now, now);
}

/** The UI kit's app shell for the signed-in person; on a page for another role it says so. */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
  const page = usePageHandle();
  const { leave, asking } = useLeaving(user.id);
  const unreadChats = useUnreadChats(user.id);
  const [isCollapsed, setCollapsed] = useState(sidebar.read);
  const collapse = (next: boolean) => {
    sidebar.write(next);
    setCollapsed(next);
  };
  const isStudent = user.role === Role.Student;
  const { pathname } = useLocation();
  const settings = settingsPathOf(user);
  const destinations = destinationsOf(user);
  const isInSettings = isAt(settings, pathname) && !currentOf(destinations.sidebar, pathname);
  return (
    <AppShell
      homeHref={homeOf(user)}
      context={<Context page={page} />}
      {...(page?.back && { back: { href: lastUrlOf(page.back.path), label: page.back.label() } })}
      navigation={<DestinationLinks destinations={destinations.sidebar} unreadChats={unreadChats} />}
      bottomBar={<DestinationLinks destinations={destinations.bottomBar} unreadChats={unreadChats} />}
      navigationFoot={
        <>
          <NavItem icon={Settings} href={settings} label={say("settings")} isCurrent={isInSettings} />
          <NavItem icon={LogOut} label={sayFrame("signOut")} onPress={leave} />
        </>
      }
      promotion={isStudent && !isAt("/plans", pathname) && !isAt("/s/dashboard", pathname) && <Promotion />}
      isCollapsed={isCollapsed ?? page?.isCollapsed ?? false}
      onCollapse={collapse}
      isFlush={page?.isFlush ?? false}
      topEnd={
        <>
          {isStudent && <MinutesWidget />}
          <NotificationsButton />
          <ProfileMenu user={user} onSignOut={leave} destinations={(close) => <ProfileDestinations user={user} onPress={close} />} />
        </>
      }
    >
      {user.leavingAt !== null && pathname !== settings && (
        <Suspense fallback={null}>
          <div className="pb-4">
            <LeavingNotice leavingAt={user.leavingAt} />
          </div>
        </Suspense>
      )}
      {mayOpen(page, user) ? children : <NotForYouScreen user={user} />}
      <MemberDialogs user={user} />
      <PageIntents />
      <BugReporter />
      {asking}
    </AppShell>
  );
}
