import { AcceptInvitation } from "@hiwar/app/account/accept-invitation";
import { session } from "@hiwar/app/clients";
import { useUser } from "@hiwar/app/use-user";
import { useState } from "react";
import { Navigate, useLocation } from "react-router";
import { pageMeta } from "../page/page-meta.ts";
import { pathAfterSignIn } from "../url/paths.ts";
import { say } from "../words/accounts.ts";

export const meta = pageMeta(() => say("invitation"));

/** /invitation#…: an invited manager chooses a password and is signed in. */
export default function InvitationScreen() {
  const user = useUser();
  const { hash } = useLocation();
  // Kept in state, so that the address is not needed again.
  const [link] = useState(() => hash.slice(1));
  if (user) return <Navigate to={pathAfterSignIn(user, null)} replace />;
  return <AcceptInvitation link={link} onAccepted={(signedIn) => session.accept(signedIn)} />;
}
