import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the app on one page. */
export default [index("frame/home-route.tsx"), route("*", "frame/not-found-screen.tsx")] satisfies RouteConfig;
