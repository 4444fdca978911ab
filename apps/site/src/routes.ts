import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** All routes of the site. */
export default [
  index("pages/home-page.tsx"),
  route("pricing", "pages/pricing-page.tsx"),
  route("faq", "pages/faq/faq-page.tsx"),
  route("faq/student", "pages/faq/student-faq-page.tsx"),
  route("faq/tutor", "pages/faq/tutor-faq-page.tsx"),
  route("method", "pages/method/method-page.tsx"),
  route("about", "pages/about/about-page.tsx"),
  route("tutor", "pages/tutor/tutor-page.tsx"),
  route("contact", "pages/contact/contact-page.tsx"),
  route("terms", "pages/terms-page.tsx"),
  route("privacy", "pages/privacy-page.tsx"),
  route("404", "shell/not-found-page.tsx"),
] satisfies RouteConfig;
