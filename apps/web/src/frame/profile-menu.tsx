import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { Avatar } from "@hiwar/ui/avatar";
import { NavItem } from "@hiwar/ui/nav-item";
import { Popover } from "@hiwar/ui/popover";
import { ThemeSwitch } from "@hiwar/ui/theme-switch";
import { LogOut, MailCheck, Settings, Smartphone, UserPen } from "lucide-react";
import { Button } from "react-aria-components";
import { profilePathOf, settingsPathOf } from "./paths.ts";
import { useSay } from "./say.tsx";
import { useSignOut } from "./use-sign-out.ts";

/** Behind one's own face: who is signed in, what the profile lacks, the theme, and the way out. */
export function ProfileMenu({ user }: { user: User }) {
  const say = useSay();
  const signOut = useSignOut();
  const trigger = (
    <Button className="grid size-11 place-items-center rounded-full" aria-label={say("frame.account")}>
      <Avatar name={user.name} imageUrl={user.image} size={36} />
    </Button>
  );
  return (
    <Popover label={say("frame.account")} placement="bottom end" trigger={trigger}>
      {(close) => (
        <div className="grid w-[min(280px,calc(100vw-64px))] gap-3">
          <div className="leading-tight">
            <p className="cut-line font-semibold text-strong">
              <bdi>{user.name}</bdi>
            </p>
            <p className="cut-line text-14 text-muted">
              <bdi dir="ltr">{user.email}</bdi>
            </p>
          </div>
          <div className="-mx-3 grid">
            {!user.verifiedEmail && <NavItem href="?verify=email" icon={MailCheck} label={say("frame.verifyEmail")} onPress={close} />}
            {user.role !== Role.Student && user.phone !== null && !user.verifiedPhone && (
              <NavItem href="?verify=phone" icon={Smartphone} label={say("frame.verifyPhone")} onPress={close} />
            )}
            {user.missing.length > 0 && (
              <NavItem href={profilePathOf(user)} icon={UserPen} label={say("frame.completeProfile")} onPress={close} />
            )}
            <NavItem href={settingsPathOf(user)} icon={Settings} label={say("frame.settings")} onPress={close} />
          </div>
          <ThemeSwitch />
          <div className="-mx-3 -mb-2 border-t border-line pt-2">
            <NavItem icon={LogOut} label={say("frame.signOut")} onPress={signOut} />
          </div>
        </div>
      )}
    </Popover>
  );
}
