import { DetailSheet } from "@hiwar/ui/detail-sheet";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "./loaded.tsx";
import { sheetHead } from "./sheet-head.tsx";

interface TutorSheetProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** What kind of thing it is; over the tutor's name, and alone where that did not come. */
  readonly title: string;
  /** Classes of what is inside. */
  readonly className: string;
  /** The shape of what is inside while it is waited for. */
  readonly skeleton: ReactNode;
  readonly onClose: () => void;
  readonly children: (data: Data) => ReactNode;
}

/** Something of a tutor's beside the list, under their name. */
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
