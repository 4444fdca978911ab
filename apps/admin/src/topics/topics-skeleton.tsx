import { Skeleton } from "@hiwar/ui/skeleton";

const topics = ["w-20", "w-28", "w-16", "w-24", "w-18", "w-32"];
const actions = ["rename", "merge", "delete"];

/** Skeleton of the topics: two names each, the counts, and the actions. */
export function TopicsSkeleton() {
  return (
    <div className="topics" aria-busy="true">
      <h2>
        <Skeleton className="inline-block h-[0.8lh] w-24 align-middle" />
      </h2>
      <ul>
        {topics.map((width) => (
          <li key={width} className="topic">
            <Skeleton className={`my-1.5 ${width}`} />
            <Skeleton className={`my-1.5 ${width}`} />
            <Skeleton className="my-1 w-36 max-w-full" />
            <span className="topic-actions">
              {actions.map((action) => (
                <Skeleton key={action} shape="block" className="mx-2 size-5" />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
