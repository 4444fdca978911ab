import * as Radix from "@radix-ui/react-toast";
import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert, X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Icon } from "./icon.tsx";
import { TextLink } from "./text-link.tsx";
import { dismissToast, type QueuedToast, type ToastAction, type ToastKind, toastQueue } from "./toast.ts";
import { words } from "./words.ts";
import "./toasts.css";

const icons: Record<ToastKind, LucideIcon> = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleX };
const none: readonly QueuedToast[] = [];

function Action({ action }: { action: ToastAction }) {
  const target = action.href === undefined ? {} : { href: action.href };
  return (
    <Radix.Action asChild altText={action.label}>
      <TextLink {...target} {...(action.onPress && { onPress: action.onPress })}>
        {action.label}
      </TextLink>
    </Radix.Action>
  );
}

function Toast({ content }: { content: QueuedToast }) {
  const { id, kind, title, description, actions = [], durationMs = 4000 } = content;
  return (
    <Radix.Root
      className="ui-toast"
      data-kind={kind}
      duration={durationMs}
      type={kind === "error" ? "foreground" : "background"}
      onOpenChange={(isOpen) => !isOpen && dismissToast(id)}
    >
      <Icon icon={icons[kind]} />
      <Radix.Title className="ui-toast-title">{title}</Radix.Title>
      <Radix.Close className="ui-toast-close" aria-label={words.dismiss}>
        <Icon icon={X} size={18} />
      </Radix.Close>
      {description && <Radix.Description className="ui-toast-words">{description}</Radix.Description>}
      {actions.length > 0 && (
        <div className="ui-toast-actions">
          {actions.map((action) => (
            <Action key={action.label} action={action} />
          ))}
        </div>
      )}
    </Radix.Root>
  );
}

/** Shows the toasts at the top of the end side. Mount it once at the root; it stays reachable beside dialogs. */
export function Toasts() {
  const queue = useSyncExternalStore(toastQueue.subscribe, toastQueue.read, () => none);
  return (
    <Radix.Provider label={words.notification} duration={4000} swipeDirection="left" swipeThreshold={50}>
      {queue.map((content) => (
        <Toast key={content.id} content={content} />
      ))}
      <div data-react-aria-top-layer="true">
        <Radix.Viewport className="ui-toasts" label={words.notifications} />
      </div>
    </Radix.Provider>
  );
}
