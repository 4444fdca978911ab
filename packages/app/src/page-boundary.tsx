export { Outlet as default } from "react-router";
export { FailedPage as ErrorBoundary } from "./failed-page.tsx";
