import { renderRoutes } from "@hiwar/app/test/render-screen";
import LoginScreen from "../accounts/login-screen.tsx";
import HomeScreen from "../home/home-screen.tsx";
import StaffLayout from "../shell/staff-layout.tsx";

/** Draws the dashboard at an address, with its sign-in page and its first page. */
export function renderDashboard(at: string) {
  return renderRoutes(
    [
      { path: "/login", Component: LoginScreen },
      { Component: StaffLayout, children: [{ path: "*", Component: HomeScreen }] },
    ],
    at,
  );
}
