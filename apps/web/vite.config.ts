import { appConfig } from "../../packages/app/vite/app-config.ts";
import routes from "./src/routes.ts";

export default appConfig(routes, {
  login: "accounts/login-screen.tsx",
  tutors: "directory/tutors-screen.tsx",
  tutor: "tutors/tutor-screen.tsx",
  members: "shell/members-layout.tsx",
});
