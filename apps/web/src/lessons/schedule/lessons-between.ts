import { api } from "@hiwar/app/clients";
import type { Lesson } from "@hiwar/contract/lessons";
import { queryOptions } from "@tanstack/react-query";
import { instantOf } from "../../calendar/week.ts";

const pageSize = 100;
const midnight = (day: string) => new Date(instantOf({ day, minutes: 0 })).toISOString();

/**
 * Query for all of the person's lessons that begin from Cairo's midnight of `first` until that of `end`, in order. A busy month takes several
 * requests.
 */
export function lessonsBetween(first: string, end: string, withCancelled: boolean) {
  const filter = {
    from: midnight(first),
    to: midnight(end),
    size: String(pageSize),
    ...(!withCancelled && { cancelled: "false" as const }),
  };
  return queryOptions({
    queryKey: ["lessons", "between", first, end, withCancelled],
    // For the same days with another filter, the present lessons stay until the new ones load.
    placeholderData: (known: Lesson[] | undefined, asked) =>
      asked?.queryKey[2] === first && asked.queryKey[3] === end ? known : undefined,
    queryFn: async ({ signal }) => {
      const lessons: Lesson[] = [];
      for (let page = 1; ; page++) {
        const { list, total } = await api.lessons.list({ ...filter, page: String(page) }, { signal });
        lessons.push(...list);
        if (lessons.length >= total || list.length === 0) break;
      }
      return lessons.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start) || a.id - b.id);
    },
  });
}
