import { type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the dashboard on one page. */
export default [route("*", "frame/not-found-screen.tsx")] satisfies RouteConfig;
