import { Outlet } from "react-router";
import { VerifyEmail } from "../accounts/verify-email.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { Shell } from "./shell.tsx";
import { useUser } from "./use-user.ts";

/** Pages for everyone: inside the app's shell for who is signed in, under a navbar for guests. */
export default function OpenLayout() {
  const user = useUser();
  if (!user) {
    return (
      <PublicFrame>
        <Outlet />
      </PublicFrame>
    );
  }
  return (
    <Shell user={user}>
      <Outlet />
      <VerifyEmail user={user} />
    </Shell>
  );
}
