import type { TopicInUse } from "@hiwar/contract/topics";
import { EmptyState } from "@hiwar/ui/empty-state";
import { say } from "../words/topics.ts";
import { searchTopics } from "./search-topics.ts";
import { TopicRow } from "./topic-row.tsx";

/** The topics that match the search, in the given order. */
export function TopicsList({ topics, sought }: { topics: readonly TopicInUse[]; sought: string }) {
  const shown = searchTopics(topics, sought);
  if (shown.length === 0)
    return (
      <EmptyState headingLevel={2} title={say(sought === "" ? "nothing" : "none")}>
        {say(sought === "" ? "nothingText" : "noneText")}
      </EmptyState>
    );
  return (
    <section className="topics" aria-labelledby="topics-count">
      <h2 id="topics-count">{say("count", { count: shown.length })}</h2>
      <ul>
        {shown.map((topic) => (
          <TopicRow key={topic.id} topic={topic} all={topics} />
        ))}
      </ul>
    </section>
  );
}
