import type { LucideIcon } from "lucide-react";
import { Check } from "lucide-react";
import type { ReactElement, RefObject } from "react";
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Separator } from "react-aria-components";
import { Icon } from "./icon.tsx";
import "./menu.css";
import "./menu-sheet.css";

export type MenuAction = {
  id: string;
  label: string;
  icon?: LucideIcon | undefined;
  description?: string | undefined;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Shows a check beside the current choice. */
  isChosen?: boolean | undefined;
  /** Draws a line before this action. */
  isApart?: boolean | undefined;
};
export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  label: string;
  actions: readonly MenuAction[];
};

function Item({ action }: { action: MenuAction }) {
  return (
    <MenuItem
      id={action.id}
      className="ui-menu-item"
      textValue={action.label}
      isDisabled={action.isDisabled ?? false}
      data-danger={action.isDanger || undefined}
      {...(action.href !== undefined && { href: action.href })}
      {...(action.onPress && { onAction: action.onPress })}
    >
      {action.icon && <Icon icon={action.icon} />}
      <span className="ui-menu-words">
        {action.label}
        {action.description && <small>{action.description}</small>}
      </span>
      {action.isChosen && <Icon icon={Check} size={18} />}
    </MenuItem>
  );
}

/** The list of actions inside the menu. */
function Items({ label, actions, autoFocus }: Pick<MenuProps, "label" | "actions"> & { autoFocus?: "first" | "last" }) {
  return (
    <AriaMenu className="ui-menu" aria-label={label} {...(autoFocus && { autoFocus })}>
      {actions.flatMap((action) => [
        ...(action.isApart ? [<Separator key={`${action.id}-line`} className="ui-menu-line" />] : []),
        <Item key={action.id} action={action} />,
      ])}
    </AriaMenu>
  );
}

/** A short menu of actions. */
export function Menu({ trigger, label, actions }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="ui-menu-popover" placement="bottom end" offset={6}>
        <Items label={label} actions={actions} />
      </Popover>
    </MenuTrigger>
  );
}

export type OpenMenuProps = Omit<MenuProps, "trigger"> & {
  /** The button beside which the menu opens. */
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** An open menu for a button that was drawn before the menu code has loaded. */
export function OpenMenu({ triggerRef, label, actions, onClose }: OpenMenuProps) {
  const closing = actions.map((action) => ({
    ...action,
    onPress: () => {
      onClose();
      action.onPress?.();
    },
  }));
  return (
    <Popover
      className="ui-menu-popover"
      aria-label={label}
      trigger="MenuTrigger"
      placement="bottom end"
      offset={6}
      triggerRef={triggerRef}
      isOpen
      onOpenChange={onClose}
    >
      <Items label={label} actions={closing} autoFocus="first" />
    </Popover>
  );
}
