import { StepUpPlace } from "@hiwar/app/account/step-up-place";
import { renderRoutes } from "@hiwar/app/test/render-screen";
import { Outlet, type RouteObject } from "react-router";
import LoginScreen from "../accounts/login-screen.tsx";
import HomeScreen from "../home/home-screen.tsx";
import UsersScreen from "../people/users-screen.tsx";
import SettingsScreen from "../settings/settings-screen.tsx";
import StaffLayout from "../shell/staff-layout.tsx";
import TeamScreen from "../team/team-screen.tsx";

// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView ??= () => undefined;

function WithStepUp() {
  return (
    <>
      <Outlet />
      <StepUpPlace />
    </>
  );
}

/** Renders the dashboard at a path, with its sign-in page, some of its pages and the given ones; every other path shows its first page. */
export function renderDashboard(at: string, given: readonly RouteObject[] = []) {
  const places = [
    ...given,
    { path: "/team", Component: TeamScreen },
    { path: "/users", Component: UsersScreen },
    { path: "/user-settings", Component: SettingsScreen },
    { path: "*", Component: HomeScreen },
  ];
  return renderRoutes(
    [
      {
        Component: WithStepUp,
        children: [
          { path: "/login", Component: LoginScreen },
          { Component: StaffLayout, children: places },
        ],
      },
    ],
    at,
  );
}
