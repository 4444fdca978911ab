import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the dashboard on one page. */
export default [
  route("login", "accounts/login-screen.tsx"),
  layout("frame/staff-layout.tsx", [layout("frame/page-boundary.tsx", [index("frame/home-screen.tsx")])]),
  route("*", "frame/not-found-screen.tsx"),
] satisfies RouteConfig;
