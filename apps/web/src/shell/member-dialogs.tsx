import type { User } from "@hiwar/contract/accounts";
import { useAccountChanges } from "../accounts/use-account-changes.ts";
import { VerifyEmail } from "../accounts/verify-email.tsx";
import { VerifyPhone } from "../accounts/verify-phone.tsx";

/** What may open over any page of somebody who is signed in; and the account, followed while they are here. */
export function MemberDialogs({ user }: { user: User }) {
  useAccountChanges();
  return (
    <>
      <VerifyEmail user={user} />
      <VerifyPhone user={user} />
    </>
  );
}
