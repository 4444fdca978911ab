import type { User } from "@hiwar/contract/accounts";
import { useAccountChanges } from "../accounts/use-account-changes.ts";
import { VerifyEmail } from "../accounts/verify-email.tsx";
import { VerifyPhone } from "../accounts/verify-phone.tsx";
import { useOwnDevice } from "./use-leaving.tsx";

/** Dialogs that may open on any signed-in page. It also follows account changes, and removes other people's data from the device. */
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
