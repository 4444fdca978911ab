import { useUser } from "@hiwar/app/use-user";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/app.ts";
import { StaffDay } from "./staff-day.tsx";
import { StudioDay } from "./studio-day.tsx";
import "./home.css";

export const meta = pageMeta(() => say("home"));

/** `/` and `/main`: the first page of an admin or of a studio. */
export default function HomeScreen() {
  return isAdmin(useUser()) ? <StaffDay /> : <StudioDay />;
}
