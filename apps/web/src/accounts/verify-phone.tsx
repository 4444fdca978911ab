import type { User } from "@hiwar/contract/accounts";
import { lazyPart } from "@hiwar/frame/lazy-part";
import { Suspense } from "react";
import { useSearch } from "../url/use-search.ts";

const VerifyPhoneDialog = lazyPart(() => import("./verify-phone-dialog.tsx").then((module) => module.VerifyPhoneDialog));

/** The dialog of `?verify=phone`, on every page behind the door. */
export function VerifyPhone({ user }: { user: User }) {
  const [search, change] = useSearch();
  if (search.get("verify") !== "phone") return null;
  const close = () => change("verify", null, { replace: true });
  return (
    <Suspense>
      <VerifyPhoneDialog user={user} onClose={close} />
    </Suspense>
  );
}
