import { lazyPart } from "@hiwar/app/lazy-part";
import { useUrlState } from "@hiwar/app/use-url-state";
import type { User } from "@hiwar/contract/accounts";
import { Suspense } from "react";

const VerifyPhoneDialog = lazyPart(() => import("./verify-phone-dialog.tsx").then((module) => module.VerifyPhoneDialog));

/** The dialog of `?verify=phone`, on every signed-in page. */
export function VerifyPhone({ user }: { user: User }) {
  const [asked, ask] = useUrlState("verify", ["phone"]);
  if (!asked) return null;
  const close = () => ask(null, { replace: true });
  return (
    <Suspense>
      <VerifyPhoneDialog user={user} onClose={close} />
    </Suspense>
  );
}
