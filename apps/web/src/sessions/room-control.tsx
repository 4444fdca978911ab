import { CountBadge } from "@hiwar/ui/count-badge";
import { Icon } from "@hiwar/ui/icon";
import { Pressable } from "@hiwar/ui/pressable";
import { Tooltip } from "@hiwar/ui/tooltip";
import type { LucideIcon } from "lucide-react";
import type { Ref } from "react";

export type RoomControlProps = {
  icon: LucideIcon;
  /** The accessible name: what a press does. */
  label: string;
  onPress: () => void;
  /** Highlighted: the chat is open, or a screen is shared. */
  isOn?: boolean;
  /** In the warning colour: the microphone or camera is off. */
  isOff?: boolean;
  /** A number on the button; the label repeats it. */
  count?: number;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** A round button of the room. */
export function RoomControl({ icon, label, onPress, isOn = false, isOff = false, count = 0, className = "", ref }: RoomControlProps) {
  return (
    <Tooltip words={label}>
      <Pressable
        ref={ref}
        className={`room-control ${className}`}
        aria-label={label}
        onPress={onPress}
        data-on={isOn || undefined}
        data-off={isOff || undefined}
      >
        <Icon icon={icon} />
        {count > 0 && <CountBadge value={count} label="" />}
      </Pressable>
    </Tooltip>
  );
}
