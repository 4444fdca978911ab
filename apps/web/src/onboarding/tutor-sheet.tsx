import { Loaded } from "@hiwar/app/loading/loaded";
import { DetailSheet } from "@hiwar/ui/detail-sheet";
import { Skeleton } from "@hiwar/ui/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

interface TutorSheetProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** What stands there until the tutor's name has come. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (data: Data) => ReactNode;
}

/** Something of a tutor's beside the list, under their name. */
export function TutorSheet<Data extends { tutor: { name: string } }>({ query, title, onClose, children }: TutorSheetProps<Data>) {
  return (
    <DetailSheet title={query.data ? <bdi>{query.data.tutor.name}</bdi> : title} onClose={onClose}>
      <Loaded query={query} wait={<Skeleton shape="block" className="h-48" />} headingLevel={3} isBrief>
        {(data) => <div className="interviews-sheet">{children(data)}</div>}
      </Loaded>
    </DetailSheet>
  );
}
