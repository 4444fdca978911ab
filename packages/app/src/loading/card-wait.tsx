import { Card } from "@hiwar/ui/card";
import { Skeleton } from "@hiwar/ui/skeleton";

const widths = ["w-4/5", "w-3/5", "w-full", "w-2/3", "w-3/4", "w-1/2"];

export type CardWaitProps = {
  lines: number;
  /** Rows as high as they are pressed. */
  hasChoices?: boolean;
  hasButton?: boolean;
  className?: string;
};

/** A card on its way: its title, its lines, what is chosen in it and its button. */
export function CardWait({ lines, hasChoices = false, hasButton = false, className = "" }: CardWaitProps) {
  return (
    <Card padding="medium" className={`grid content-start gap-4 ${className}`} aria-busy="true">
      <Skeleton shape="title" className="w-2/5" />
      {hasChoices && <Skeleton shape="block" className="h-14" />}
      {hasChoices && <Skeleton shape="block" className="h-14" />}
      {widths.slice(0, lines).map((width) => (
        <Skeleton key={width} className={width} />
      ))}
      {hasButton && <Skeleton shape="block" className="mt-4 h-13" />}
    </Card>
  );
}
