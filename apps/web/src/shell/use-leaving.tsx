import { lazyPart } from "@hiwar/app/lazy-part";
import { useSignOut } from "@hiwar/app/use-sign-out";
import { removeItemsOfOthers } from "@hiwar/client/personal-items";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { leaveChat, outboxOf } from "../chat/chat-store.ts";

const SignOutDialog = lazyPart(() => import("./sign-out-dialog.tsx").then((module) => module.SignOutDialog));

/** Removes what somebody before left on this device without signing out. */
export function useOwnDevice(personId: number): void {
  useEffect(() => removeItemsOfOthers(personId), [personId]);
}

/** The way out: nothing of one's own stays on the device, so that messages which were not sent are told of first. */
export function useLeaving(personId: number): { leave: () => void; asking: ReactNode } {
  const [unsent, setUnsent] = useState(0);
  const { signOut, isPending } = useSignOut(leaveChat);
  const leave = () => {
    const { length } = outboxOf(personId).waiting();
    setUnsent(length);
    if (length === 0) signOut();
  };
  const asking = unsent > 0 && (
    <Suspense>
      <SignOutDialog unsent={unsent} isSending={isPending} onConfirm={signOut} onClose={() => setUnsent(0)} />
    </Suspense>
  );
  return { leave, asking };
}
