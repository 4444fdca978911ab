import type { User } from "@hiwar/contract/accounts";
import { lazy, Suspense } from "react";
import { loadMemberWords } from "../frame/catalogue.ts";
import { useSearch } from "../frame/use-search.ts";

const VerifyPhoneDialog = lazy(async () => {
  const [{ VerifyPhoneDialog: dialog }] = await Promise.all([import("./verify-phone-dialog.tsx"), loadMemberWords()]);
  return { default: dialog };
});

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
