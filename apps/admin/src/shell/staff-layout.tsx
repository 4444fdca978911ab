import { BugReporter } from "@hiwar/app/bugs/bug-reporter";
import { api, queryClient } from "@hiwar/app/clients";
import { ProfileMenu } from "@hiwar/app/profile-menu";
import { ToSignIn } from "@hiwar/app/to-sign-in";
import { useSignOut } from "@hiwar/app/use-sign-out";
import { useUser } from "@hiwar/app/use-user";
import { say as sayFrame } from "@hiwar/app/words";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import { AppShell } from "@hiwar/ui/app-shell";
import { Button } from "@hiwar/ui/button";
import { EmptyState } from "@hiwar/ui/empty-state";
import { NavItem } from "@hiwar/ui/nav-item";
import { NotFoundDrawing } from "@hiwar/ui/not-found-drawing";
import { useQuery } from "@tanstack/react-query";
import { Keyboard, LogOut, Settings } from "lucide-react";
import { useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { useKeysHelp } from "../keys/keys-help.tsx";
import { signInPath } from "../url/paths.ts";
import { say } from "../words/app.ts";
import { say as sayLists } from "../words/lists.ts";
import { FinderButton } from "./finder-button.tsx";
import { Navigation, NavigationBar } from "./navigation.tsx";
import { mayOpen } from "./places.ts";

/** Layout of signed-in pages. Redirects a guest to sign-in with a way back; clears the cache when another person signs in. */
export default function StaffLayout() {
  const user = useUser();
  const location = useLocation();
  const { signOut } = useSignOut();
  const keys = useKeysHelp();
  const id = user?.id;
  // The stored user shows the frame at once; this query checks whether the sign-in session is still valid.
  const { data } = useQuery({ ...api.accounts.current.query(), enabled: id !== undefined });
  useEffect(() => (id === undefined ? undefined : () => queryClient.clear()), [id]);
  if (!user) return <ToSignIn withWayBack={signInPath(location)} />;
  return (
    <AppShell
      homeHref="/"
      context={say("dashboard")}
      navigation={<Navigation role={user.role} path={location.pathname} />}
      bottomBar={<NavigationBar role={user.role} path={location.pathname} />}
      navigationFoot={<NavItem icon={LogOut} label={sayFrame("signOut")} onPress={signOut} />}
      topEnd={
        <>
          {isAdmin(user) && <FinderButton />}
          <ProfileMenu
            user={data ?? user}
            onSignOut={signOut}
            destinations={(close) => (
              <>
                <NavItem href="/user-settings" icon={Settings} label={say("settings")} onPress={close} />
                <div className="grid pointer-coarse:hidden">
                  <NavItem
                    icon={Keyboard}
                    label={sayLists("keys")}
                    onPress={() => {
                      close();
                      keys.show();
                    }}
                  />
                </div>
              </>
            )}
          />
        </>
      }
    >
      {mayOpen(user.role, location.pathname) ? (
        <Outlet />
      ) : (
        <EmptyState
          headingLevel={1}
          drawing={<NotFoundDrawing />}
          title={say("notYours")}
          action={
            <Button variant="primary" href="/">
              {say("home")}
            </Button>
          }
        >
          {say("notYoursText")}
        </EmptyState>
      )}
      {keys.dialog}
      <BugReporter />
    </AppShell>
  );
}
