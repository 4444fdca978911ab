import { BugReporter } from "@hiwar/app/bugs/bug-reporter";
import { useUser } from "@hiwar/app/use-user";
import { PlainShell } from "@hiwar/ui/plain-shell";
import { Outlet } from "react-router";
import { homeOf } from "../url/paths.ts";

/** Pages that a link leads to, whoever has it: the mark, and none of the app's places. */
export default function LinkLayout() {
  const user = useUser();
  return (
    <PlainShell homeHref={user ? homeOf(user) : "/tutors"}>
      <Outlet />
      <BugReporter />
    </PlainShell>
  );
}
