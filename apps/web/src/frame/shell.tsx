import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { ProfileMenu } from "@hiwar/frame/profile-menu";
import { useSignOut } from "@hiwar/frame/use-sign-out";
import { AppShell } from "@hiwar/ui/app-shell";
import { NavItem } from "@hiwar/ui/nav-item";
import { LogOut, Settings } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { NotificationsButton } from "../notifications/notifications-button.tsx";
import { addressOf } from "./addresses.ts";
import { MemberDialogs } from "./member-dialogs.tsx";
import { MinutesWidget } from "./minutes-widget.tsx";
import { usePageHandle } from "./page-handle.ts";
import { homeOf, settingsPathOf } from "./paths.ts";
import { PlaceLinks } from "./place-links.tsx";
import { isAt, placesOf } from "./places.ts";
import { ProfilePlaces } from "./profile-places.tsx";
import { Promotion } from "./promotion.tsx";
import { useSay } from "./say.tsx";
import { useUnreadChats } from "./use-unread-chats.ts";

/** The kit's shell filled for the person who is signed in. */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
  const say = useSay();
  const page = usePageHandle();
  const { signOut } = useSignOut();
  const unreadChats = useUnreadChats(user.id);
  const [isCollapsed, setCollapsed] = useState<boolean | null>(null);
  const isStudent = user.role === Role.Student;
  const { pathname } = useLocation();
  const settings = settingsPathOf(user);
  const places = placesOf(user);
  return (
    <AppShell
      homeHref={homeOf(user)}
      title={page && (page.Title ? <page.Title /> : say(page.title))}
      {...(page?.back && { back: { href: addressOf(page.back.path), label: say(page.back.label) } })}
      navigation={<PlaceLinks places={places.sidebar} unreadChats={unreadChats} />}
      bottomBar={<PlaceLinks places={places.bottomBar} unreadChats={unreadChats} />}
      navigationFoot={
        <>
          <NavItem icon={Settings} href={settings} label={say("frame.settings")} isCurrent={pathname === settings} />
          <NavItem icon={LogOut} label={say("frame.signOut")} onPress={signOut} />
        </>
      }
      promotion={isStudent && !isAt("/plans", pathname) && <Promotion />}
      isCollapsed={isCollapsed ?? page?.isCollapsed ?? false}
      onCollapse={setCollapsed}
      isFlush={page?.isFlush ?? false}
      topEnd={
        <>
          {isStudent && <MinutesWidget />}
          <NotificationsButton />
          <ProfileMenu user={user} places={(close) => <ProfilePlaces user={user} onPress={close} />} />
        </>
      }
    >
      {children}
      <MemberDialogs user={user} />
    </AppShell>
  );
}
