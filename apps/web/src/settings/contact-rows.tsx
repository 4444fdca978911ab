import { AccountRow } from "@hiwar/app/account/account-row";
import { useUrlState } from "@hiwar/app/use-url-state";
import type { User } from "@hiwar/contract/accounts";
import { Badge } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { ChangeEmailDialog } from "../accounts/change-email-dialog.tsx";
import { say as sayProfiles } from "../words/profiles.ts";
import { say } from "../words/settings.ts";
import { say as saySigningIn } from "../words/signing-in.ts";
import "./contact-rows.css";

/** The email address and phone number, each with its state and actions. */
export function ContactRows({ user }: { user: User }) {
  const [, verify] = useUrlState("verify", ["email", "phone"]);
  const [changed, change] = useUrlState("change", ["email"]);
  return (
    <div>
      <ContactRow label={saySigningIn("email")} value={user.email} isVerified={user.verifiedEmail}>
        {!user.verifiedEmail && (
          <Button size="small" variant="soft" onPress={() => verify("email")}>
            {say("verify")}
          </Button>
        )}
        <Button size="small" variant="ghost" onPress={() => change("email")}>
          {say("change")}
        </Button>
      </ContactRow>
      <ContactRow label={sayProfiles("phone")} value={user.phone} isVerified={user.verifiedPhone}>
        <Button size="small" variant={user.verifiedPhone ? "ghost" : "soft"} onPress={() => verify("phone")}>
          {say(user.verifiedPhone ? "change" : user.phone ? "verify" : "add")}
        </Button>
      </ContactRow>
      {changed && <ChangeEmailDialog user={user} onClose={() => change(null)} />}
    </div>
  );
}

type ContactRowProps = { label: string; value: string | null; isVerified: boolean; children: ReactNode };

function ContactRow({ label, value, isVerified, children }: ContactRowProps) {
  return (
    <AccountRow
      as="div"
      className="contact-row"
      label={label}
      name={value === null ? say("noPhone") : <bdi dir="ltr">{value}</bdi>}
      state={
        value !== null && (
          <Badge tone={isVerified ? "success" : "warning"} icon={isVerified ? CircleCheck : TriangleAlert}>
            {say(isVerified ? "verified" : "unverified")}
          </Badge>
        )
      }
    >
      {children}
    </AccountRow>
  );
}
