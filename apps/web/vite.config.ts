export { appConfig as default } from "../../packages/frame/vite/app-config.ts";
