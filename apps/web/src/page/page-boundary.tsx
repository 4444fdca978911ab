export { default, ErrorBoundary } from "@hiwar/frame/page-boundary";
