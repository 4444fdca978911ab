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

/** Shows a toast and returns its id. It stays four seconds by default; `dismissToast` removes it earlier. */
export function toast(kind: ToastKind, content: ToastContent): number {
  lastId += 1;
  replaceQueue([...queue, { ...content, kind, id: lastId }]);
  return lastId;
}

/** Removes a toast early. */
export function dismissToast(id: number): void {
  replaceQueue(queue.filter((one) => one.id !== id));
}

/** Removes all toasts: when a room opens, since one would cover its lobby, and between two tests. */
export function clearToasts(): void {
  if (queue.length > 0) replaceQueue([]);
}

/** The visible toasts, to read and to subscribe to. */
export const toastQueue = {
  read: () => queue,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
