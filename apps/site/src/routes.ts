import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the site on one page. */
export default [
  index("pages/home-page.tsx"),
  route("pricing", "pages/pricing-page.tsx"),
  route("terms", "pages/terms-page.tsx"),
  route("privacy", "pages/privacy-page.tsx"),
  route("404", "shell/not-found-page.tsx"),
] satisfies RouteConfig;
