import { siteLink } from "../accounts/site-link.tsx";
import { Say } from "../words/payments.ts";

/** The terms that ordering agrees to. */
export function PayNote({ id }: { id: "terms" | "freeTerms" }) {
  return (
    <p className="pay-note">
      <Say id={id} values={{ terms: siteLink("/terms"), privacy: siteLink("/privacy") }} />
    </p>
  );
}
