import { toastQueue } from "@hiwar/ui/toast";
import { Suspense, useSyncExternalStore } from "react";
import { lazyPart } from "./lazy-part.tsx";
import { useIdlePreload } from "./use-idle-preload.ts";

const Toasts = lazyPart(() => import("@hiwar/ui/toasts").then((module) => module.Toasts));

const hasAny = () => toastQueue.read().length > 0;
let wasNeeded = false;

/** The place of the toasts; the component that shows them is loaded when the page is idle, or with the first toast. */
export function ToastPlace() {
  useIdlePreload(Toasts);
  wasNeeded = useSyncExternalStore(toastQueue.subscribe, hasAny, () => false) || wasNeeded;
  return (
    wasNeeded && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  );
}
