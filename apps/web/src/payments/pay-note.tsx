import { siteLink } from "../accounts/site-link.tsx";
import { Say } from "../words/payments.ts";

/** Names the terms to which a person agrees by ordering. */
export function PayNote({ id }: { id: "terms" | "freeTerms" }) {
  return (
    <p className="pay-note">
      <Say id={id} values={{ terms: siteLink("/terms"), privacy: siteLink("/privacy") }} />
    </p>
  );
}
