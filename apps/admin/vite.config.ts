import { appConfig } from "../../packages/app/vite/app-config.ts";
import routes from "./src/routes.ts";

export default appConfig(routes, { login: "accounts/login-screen.tsx", staff: "shell/staff-layout.tsx" }, { isForStaff: true });
