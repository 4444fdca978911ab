import { BugReporter } from "@hiwar/app/bugs/bug-reporter";
import { useUser } from "@hiwar/app/use-user";
import { PlainShell } from "@hiwar/ui/plain-shell";
import { Outlet } from "react-router";
import { homeOf } from "../url/paths.ts";

/** Layout of pages opened by a link, by anyone: the logo without the app's navigation. */
export default function LinkLayout() {
  const user = useUser();
  return (
    <PlainShell homeHref={user ? homeOf(user) : "/tutors"}>
      <Outlet />
      <BugReporter />
    </PlainShell>
  );
}
