import { siteLink } from "../accounts/site-link.tsx";
import { Say } from "../frame/say.tsx";

/** What ordering agrees to. */
export function PayNote({ id }: { id: "payments.terms" | "payments.freeTerms" }) {
  return (
    <p className="pay-note">
      <Say id={id} values={{ terms: siteLink("/terms"), privacy: siteLink("/privacy") }} />
    </p>
  );
}
