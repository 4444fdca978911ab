export { appConfig as default } from "../../packages/app/vite/app-config.ts";
