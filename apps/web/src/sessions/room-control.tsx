import { CountBadge } from "@hiwar/ui/count-badge";
import { Icon } from "@hiwar/ui/icon";
import { Tooltip } from "@hiwar/ui/tooltip";
import type { LucideIcon } from "lucide-react";
import type { Ref } from "react";
import { Button } from "react-aria-components";

export type RoomControlProps = {
  icon: LucideIcon;
  /** What pressing it does. */
  label: string;
  onPress: () => void;
  /** Lit: chat that is open, a screen that is shared. */
  isOn?: boolean;
  /** In the warning colour: a microphone or camera that is off. */
  isOff?: boolean;
  /** How many wait behind it; the label says so too. */
  count?: number;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** A round button of the room. */
export function RoomControl({ icon, label, onPress, isOn = false, isOff = false, count = 0, className = "", ref }: RoomControlProps) {
  return (
    <Tooltip words={label}>
      <Button
        ref={ref}
        className={`room-control ${className}`}
        aria-label={label}
        onPress={onPress}
        data-on={isOn || undefined}
        data-off={isOff || undefined}
      >
        <Icon icon={icon} />
        {count > 0 && <CountBadge value={count} label="" />}
      </Button>
    </Tooltip>
  );
}
