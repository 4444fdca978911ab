import { useUser } from "@hiwar/app/use-user";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/app.ts";
import { StaffDay } from "./staff-day.tsx";
import { StudioDay } from "./studio-day.tsx";
import "./home.css";

export const meta = pageMeta(() => say("home"));

/** `/` and `/main`: an admin's day, or a studio's. */
export default function HomeScreen() {
  return isAdmin(useUser()) ? <StaffDay /> : <StudioDay />;
}
