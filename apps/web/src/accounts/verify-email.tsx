import type { User } from "@hiwar/contract/accounts";
import { lazyPart } from "@hiwar/frame/lazy-part";
import { Suspense } from "react";
import { useSearch } from "../frame/use-search.ts";

const VerifyEmailDialog = lazyPart(() => import("./verify-email-dialog.tsx").then((module) => module.VerifyEmailDialog));

/** The dialog of `?verify=email` (ask for a code) and `?verify=sent` (one is on its way), on every page behind the door. */
export function VerifyEmail({ user }: { user: User }) {
  const [search, change] = useSearch();
  const asked = search.get("verify");
  if (!asked || user.verifiedEmail) return null;
  const close = () => change("verify", null, { replace: true });
  return (
    <Suspense>
      <VerifyEmailDialog email={user.email} isSent={asked === "sent"} onClose={close} />
    </Suspense>
  );
}
