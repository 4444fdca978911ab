import type { User } from "@hiwar/contract/accounts";
import { Badge } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { ChangeEmailDialog } from "../accounts/change-email-dialog.tsx";
import { useSay } from "../frame/say.tsx";
import { useSearch } from "../frame/use-search.ts";

/** The address and the phone, each with its state and what can be done about it. */
export function ContactRows({ user }: { user: User }) {
  const say = useSay();
  const [search, change] = useSearch();
  const open = (key: string, value: string | null) => change(key, value, { preventScrollReset: true });
  return (
    <div>
      <ContactRow label={say("accounts.email")} value={user.email} isVerified={user.verifiedEmail}>
        {!user.verifiedEmail && (
          <Button size="small" variant="soft" onPress={() => open("verify", "email")}>
            {say("settings.verify")}
          </Button>
        )}
        <Button size="small" variant="ghost" onPress={() => open("change", "email")}>
          {say("settings.change")}
        </Button>
      </ContactRow>
      <ContactRow label={say("accounts.phone")} value={user.phone} isVerified={user.verifiedPhone}>
        <Button size="small" variant={user.verifiedPhone ? "ghost" : "soft"} onPress={() => open("verify", "phone")}>
          {say(user.verifiedPhone ? "settings.change" : user.phone ? "settings.verify" : "settings.add")}
        </Button>
      </ContactRow>
      {search.get("change") === "email" && <ChangeEmailDialog user={user} onClose={() => open("change", null)} />}
    </div>
  );
}

type ContactRowProps = { label: string; value: string | null; isVerified: boolean; children: ReactNode };

function ContactRow({ label, value, isVerified, children }: ContactRowProps) {
  const say = useSay();
  return (
    <div className="settings-row">
      <p className="settings-row-words">
        <small>{label}</small>
        <b>{value === null ? say("settings.noPhone") : <bdi dir="ltr">{value}</bdi>}</b>
      </p>
      {value !== null && (
        <Badge tone={isVerified ? "success" : "warning"} icon={isVerified ? CircleCheck : TriangleAlert}>
          {say(isVerified ? "settings.verified" : "settings.unverified")}
        </Badge>
      )}
      <span className="settings-row-actions">{children}</span>
    </div>
  );
}
