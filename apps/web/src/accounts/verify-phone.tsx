import type { User } from "@hiwar/contract/accounts";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { loadMemberWords } from "../frame/catalogue.ts";

const VerifyPhoneDialog = lazy(async () => {
  const [{ VerifyPhoneDialog: dialog }] = await Promise.all([import("./verify-phone-dialog.tsx"), loadMemberWords()]);
  return { default: dialog };
});

/** The dialog of `?verify=phone`, on every page behind the door. */
export function VerifyPhone({ user }: { user: User }) {
  const [search, setSearch] = useSearchParams();
  if (search.get("verify") !== "phone") return null;
  const close = () =>
    setSearch(
      (now) => {
        now.delete("verify");
        return now;
      },
      { replace: true },
    );
  return (
    <Suspense>
      <VerifyPhoneDialog user={user} onClose={close} />
    </Suspense>
  );
}
