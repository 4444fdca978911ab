import { SupportLine } from "@hiwar/app/support-line";
import { FullPageState } from "@hiwar/ui/full-page-state";
import type { ReactNode } from "react";

export type RoomWordsProps = { title: string; children?: ReactNode; action?: ReactNode; drawing: ReactNode };

/** A full page instead of the room: why it is not available, and what helps. */
export function RoomWords({ title, children, action, drawing }: RoomWordsProps) {
  return (
    <FullPageState drawing={drawing} title={title} actions={action} foot={<SupportLine />} isAlert>
      {children}
    </FullPageState>
  );
}
