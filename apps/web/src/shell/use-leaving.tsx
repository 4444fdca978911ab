import { lazyPart } from "@hiwar/app/lazy-part";
import { useSignOut } from "@hiwar/app/use-sign-out";
import { removeItemsOfOthers } from "@hiwar/client/personal-items";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { leaveChat, outboxOf } from "../chat/chat-store.ts";

const SignOutDialog = lazyPart(() => import("./sign-out-dialog.tsx").then((module) => module.SignOutDialog));

/** Removes the data that another person left on this device without signing out. */
export function useOwnDevice(personId: number): void {
  useEffect(() => removeItemsOfOthers(personId), [personId]);
}

/** Signs the person out, which removes their data from the device. If messages are still unsent, it first asks for confirmation. */
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
