import type { LucideIcon } from "lucide-react";
import "./icon.css";

/** Icons that point in the reading direction or against it are mirrored in right-to-left text. Clocks, checks, handsets, play and logos never are. */
const mirrored = new Set([
  "ArrowLeft",
  "ArrowRight",
  "ArrowUpRight",
  "ArrowUpLeft",
  "ChevronLeft",
  "ChevronRight",
  "ChevronsLeft",
  "ChevronsRight",
  "CornerDownLeft",
  "CornerDownRight",
  "ExternalLink",
  "Forward",
  "List",
  "ListChecks",
  "LogIn",
  "LogOut",
  "PanelLeft",
  "PanelLeftClose",
  "PanelLeftOpen",
  "PanelRight",
  "PanelRightClose",
  "PanelRightOpen",
  "Redo2",
  "Reply",
  "Send",
  "SendHorizontal",
  "StepBack",
  "StepForward",
  "Text",
  "Undo2",
]);

export type IconProps = {
  icon: LucideIcon;
  size?: 16 | 18 | 20 | 24 | 28 | 36 | undefined;
  /** Solid instead of outlined: stars and play. */
  filled?: boolean | undefined;
  /** The name for screen readers when no text near the icon says the same. */
  label?: string | undefined;
  className?: string | undefined;
};

/** A lucide icon with the project's stroke width. Choose it as for an English page: directional icons are mirrored here. */
export function Icon({ icon: Drawing, size = 20, filled = false, label, className = "" }: IconProps) {
  const isMirrored = mirrored.has(Drawing.displayName ?? "");
  const naming = label ? { role: "img", "aria-label": label } : { "aria-hidden": true as const };
  return (
    <Drawing
      {...naming}
      size={size}
      strokeWidth={1.75}
      className={`ui-icon ${className}`}
      data-filled={filled || undefined}
      data-mirrored={isMirrored || undefined}
    />
  );
}
