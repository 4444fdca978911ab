import { AcceptInvitation } from "@hiwar/app/account/accept-invitation";
import { session } from "@hiwar/app/clients";
import { useUser } from "@hiwar/app/use-user";
import { useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/app.ts";
import { EnrolSteps } from "./enrol-steps.tsx";
import { EntryPage } from "./entry-page.tsx";

export const meta = pageMeta(() => say("invitation"));

/** /invitation#…: the invited person chooses a password, sets up a second factor, and is signed in. */
export default function InvitationScreen() {
  const user = useUser();
  const navigate = useNavigate();
  const { hash } = useLocation();
  // Kept in state, so that the URL's hash is not needed again.
  const [link] = useState(() => hash.slice(1));
  const [isEnrolling, setEnrolling] = useState(false);
  if (user) return <Navigate to="/" replace />;
  return (
    <EntryPage>
      {isEnrolling ? (
        <EnrolSteps onLate={() => void navigate("/login", { replace: true })} />
      ) : (
        <AcceptInvitation
          link={link}
          onAccepted={(signedIn) => {
            session.accept(signedIn);
            setEnrolling(true);
          }}
        />
      )}
    </EntryPage>
  );
}
