import { lazyPart } from "@hiwar/app/lazy-part";
import { useUrlState } from "@hiwar/app/use-url-state";
import type { User } from "@hiwar/contract/accounts";
import { Suspense } from "react";

const VerifyEmailDialog = lazyPart(() => import("./verify-email-dialog.tsx").then((module) => module.VerifyEmailDialog));

const ChangeEmailDialog = lazyPart(() => import("./change-email-dialog.tsx").then((module) => module.ChangeEmailDialog));

/** The dialog of `?verify=email` (verify the address by a code) or `?verify=other` (correct the address), on every signed-in page. */
export function VerifyEmail({ user }: { user: User }) {
  const [asked, ask] = useUrlState("verify", ["email", "other"]);
  if (!asked || user.verifiedEmail) return null;
  const go = (to: "other" | null) => ask(to, { replace: true });
  return (
    <Suspense>
      {asked === "other" ? (
        <ChangeEmailDialog user={user} first={user.email} onClose={() => go(null)} />
      ) : (
        <VerifyEmailDialog email={user.email} onOther={() => go("other")} onClose={() => go(null)} />
      )}
    </Suspense>
  );
}
