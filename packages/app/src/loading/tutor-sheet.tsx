import { DetailSheet } from "@hiwar/ui/detail-sheet";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "./loaded.tsx";
import { sheetHead } from "./sheet-head.tsx";

interface TutorSheetProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** The kind of sheet, shown above the tutor's name, and alone when the name did not load. */
  readonly title: string;
  /** CSS classes of the content. */
  readonly className: string;
  /** The skeleton of the content. */
  readonly skeleton: ReactNode;
  readonly onClose: () => void;
  readonly children: (data: Data) => ReactNode;
}

/** A sheet beside a list about something that belongs to a tutor, headed by the tutor's name. */
export function TutorSheet<Data extends { tutor: { name: string } }>(props: TutorSheetProps<Data>) {
  const { query, title, className, skeleton, onClose, children } = props;
  return (
    <DetailSheet {...sheetHead(query, title, ({ tutor }) => <bdi>{tutor.name}</bdi>)} onClose={onClose}>
      <Loaded query={query} skeleton={skeleton} headingLevel={3} isBrief>
        {(data) => <div className={className}>{children(data)}</div>}
      </Loaded>
    </DetailSheet>
  );
}
