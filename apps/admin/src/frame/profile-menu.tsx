import type { User } from "@hiwar/contract/accounts";
import { Avatar } from "@hiwar/ui/avatar";
import { NavItem } from "@hiwar/ui/nav-item";
import { Popover } from "@hiwar/ui/popover";
import { ThemeSwitch } from "@hiwar/ui/theme-switch";
import { LogOut } from "lucide-react";
import { Button } from "react-aria-components";
import { useSay } from "./say.ts";
import { useSignOut } from "./use-sign-out.ts";

/** Behind one's own face: who is signed in, the theme, and the way out. */
export function ProfileMenu({ user }: { user: User }) {
  const say = useSay();
  const { signOut } = useSignOut();
  const trigger = (
    <Button className="grid size-11 place-items-center rounded-full" aria-label={say("frame.account")}>
      <Avatar name={user.name} imageUrl={user.image} size={36} />
    </Button>
  );
  return (
    <Popover label={say("frame.account")} placement="bottom end" trigger={trigger}>
      <div className="grid w-[min(300px,calc(100vw-60px))] gap-3">
        <div className="leading-tight">
          <p className="cut-line font-semibold text-strong">
            <bdi>{user.name}</bdi>
          </p>
          <p className="cut-line text-14 text-muted">
            <bdi dir="ltr">{user.email}</bdi>
          </p>
        </div>
        <ThemeSwitch />
        <div className="-mx-3 -mb-2 border-t border-line pt-2">
          <NavItem icon={LogOut} label={say("frame.signOut")} onPress={signOut} />
        </div>
      </div>
    </Popover>
  );
}
