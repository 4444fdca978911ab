import { Icon } from "@hiwar/ui/icon";
import { Tooltip } from "@hiwar/ui/tooltip";
import type { LucideIcon } from "lucide-react";
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
  className?: string;
};

/** A round button of the room. */
export function RoomControl({ icon, label, onPress, isOn = false, isOff = false, className = "" }: RoomControlProps) {
  return (
    <Tooltip words={label}>
      <Button
        className={`room-control ${className}`}
        aria-label={label}
        onPress={onPress}
        data-on={isOn || undefined}
        data-off={isOff || undefined}
      >
        <Icon icon={icon} />
      </Button>
    </Tooltip>
  );
}
