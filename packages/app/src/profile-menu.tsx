import type { User } from "@hiwar/contract/accounts";
import { Avatar } from "@hiwar/ui/avatar";
import { NavItem } from "@hiwar/ui/nav-item";
import { Popover } from "@hiwar/ui/popover";
import { Pressable } from "@hiwar/ui/pressable";
import { ThemeSwitch } from "@hiwar/ui/theme-switch";
import { Bug, LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { openBugReport } from "./bug-report-state.ts";
import { say } from "./words/app.ts";
import { say as sayBugs } from "./words/bugs.ts";

export type ProfileMenuProps = {
  user: User;
  /** Links of the site, between the person's name and the theme. */
  destinations?: (close: () => void) => ReactNode;
  onSignOut: () => void;
};

/** The menu behind the person's own face: who is signed in, the site's links, the theme, the bug report, and sign-out. */
export function ProfileMenu({ user, destinations, onSignOut }: ProfileMenuProps) {
  const trigger = (
    <Pressable className="grid size-11 place-items-center rounded-full" aria-label={say("account")}>
      <Avatar name={user.name} imageUrl={user.image} size={36} />
    </Pressable>
  );
  return (
    <Popover label={say("account")} placement="bottom end" trigger={trigger}>
      {(close) => (
        <div className="grid grid-cols-1 w-[min(300px,calc(100vw-60px))] gap-3">
          <div className="leading-tight">
            <p className="cut-line font-semibold text-strong">
              <bdi>{user.name}</bdi>
            </p>
            <p className="cut-line text-sm text-muted">
              <bdi dir="ltr">{user.email}</bdi>
            </p>
          </div>
          {destinations && <div className="-mx-3 grid">{destinations(close)}</div>}
          <ThemeSwitch />
          <div className="-mx-3 -mb-2 border-t border-line pt-2">
            <NavItem
              icon={Bug}
              label={sayBugs("report")}
              onPress={() => {
                close();
                openBugReport();
              }}
            />
            <NavItem
              icon={LogOut}
              label={say("signOut")}
              onPress={() => {
                close();
                onSignOut();
              }}
            />
          </div>
        </div>
      )}
    </Popover>
  );
}
