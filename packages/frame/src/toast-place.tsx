import { toastQueue } from "@hiwar/ui/toast";
import { lazy, Suspense, useSyncExternalStore } from "react";

const Toasts = lazy(() => import("@hiwar/ui/toasts").then((module) => ({ default: module.Toasts })));

const hasAny = () => toastQueue.read().length > 0;
let wasNeeded = false;

/** Where toasts stand; the part that shows them is loaded with the first. */
export function ToastPlace() {
  wasNeeded = useSyncExternalStore(toastQueue.subscribe, hasAny, () => false) || wasNeeded;
  return (
    wasNeeded && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  );
}
