import type { User } from "@hiwar/contract/accounts";
import { useAccountChanges } from "../accounts/use-account-changes.ts";
import { VerifyEmail } from "../accounts/verify-email.tsx";
import { VerifyPhone } from "../accounts/verify-phone.tsx";
import { useOwnDevice } from "./use-leaving.tsx";

/** What may open over any page of somebody who is signed in; the account, followed while they are here; and the device, which is theirs alone. */
export function MemberDialogs({ user }: { user: User }) {
  useAccountChanges();
  useOwnDevice(user.id);
  return (
    <>
      <VerifyEmail user={user} />
      <VerifyPhone user={user} />
    </>
  );
}
