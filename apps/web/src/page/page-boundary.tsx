export { default, ErrorBoundary } from "@hiwar/app/page-boundary";
