import type { ReactNode } from "react";

export type ToastKind = "success" | "info" | "warning" | "error";
export type ToastAction = { label: string; onPress?: () => void; href?: string };
export type ToastContent = { title: ReactNode; description?: ReactNode; actions?: readonly ToastAction[]; durationMs?: number };
export type QueuedToast = ToastContent & { id: number; kind: ToastKind };

let queue: readonly QueuedToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replaceQueue(next: readonly QueuedToast[]) {
  queue = next;
  for (const listener of listeners) listener();
}

/** Says something in passing. It stands for four seconds unless told otherwise, and its id can take it away earlier. */
export function toast(kind: ToastKind, content: ToastContent): number {
  lastId += 1;
  replaceQueue([...queue, { ...content, kind, id: lastId }]);
  return lastId;
}

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  replaceQueue(queue.filter((one) => one.id !== id));
}

/** Takes away all that stands: it was about the page before. */
export function clearToasts(): void {
  if (queue.length > 0) replaceQueue([]);
}

/** What stands now; read by the toast provider. */
export const toastQueue = {
  read: () => queue,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
