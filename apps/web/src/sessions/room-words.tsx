import { FullPageState } from "@hiwar/ui/full-page-state";
import { LostConnectionDrawing } from "@hiwar/ui/lost-connection-drawing";
import type { ReactNode } from "react";

export type RoomWordsProps = { title: string; children: ReactNode; action?: ReactNode; drawing?: ReactNode };

/** A room that cannot be shown says why, and what helps. */
export function RoomWords({ title, children, action, drawing = <LostConnectionDrawing /> }: RoomWordsProps) {
  return (
    <FullPageState drawing={drawing} title={title} actions={action} isAlert>
      {children}
    </FullPageState>
  );
}
