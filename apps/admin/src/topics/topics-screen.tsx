import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useListParams } from "@hiwar/app/use-list-params";
import { useWrite } from "@hiwar/app/use-write";
import { TopicSearch } from "@hiwar/contract/topics";
import { Button } from "@hiwar/ui/button";
import { FilterBar } from "@hiwar/ui/filter-bar";
import { Icon } from "@hiwar/ui/icon";
import { toast } from "@hiwar/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ExportButton } from "../lists/export-button.tsx";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/topics.ts";
import { TopicForm } from "./topic-form.tsx";
import { TopicsList } from "./topics-list.tsx";
import { TopicsSkeleton } from "./topics-skeleton.tsx";
import "./topics.css";

export const meta = pageMeta(() => say("title"));

/** /topics: all topics, edited in their rows. */
export default function TopicsScreen() {
  const { params, setParams } = useListParams(TopicSearch);
  const { q = "" } = params;
  const [isAdding, setAdding] = useState(false);
  const topics = useQuery(api.topics.inUse.query());
  return (
    <div className="grid gap-6">
      <PageHead
        title={say("title")}
        lead={say("lead")}
        action={
          <Button variant="primary" isDisabled={isAdding} onPress={() => setAdding(true)}>
            <Icon icon={Plus} />
            {say("add")}
          </Button>
        }
      />
      <FilterBar
        search={{ label: say("search"), value: q, onChange: (next) => setParams({ q: next }, { replace: true }) }}
        end={<ExportButton list="topics" params={params} />}
      />
      {isAdding && <NewTopic onClose={() => setAdding(false)} />}
      <Loaded query={topics} skeleton={<TopicsSkeleton />} headingLevel={2}>
        {({ list }) => <TopicsList topics={list} sought={q} />}
      </Loaded>
    </div>
  );
}

function NewTopic({ onClose }: { onClose: () => void }) {
  const create = useWrite(api.topics.create, {
    onDone: ({ nameAr: name }) => toast("success", { title: say("added", { name }) }),
    errors: () => undefined,
  });
  return (
    <section className="topics" aria-label={say("add")}>
      <div className="topic" data-open>
        <TopicForm
          topic={null}
          isSending={create.isPending}
          onClose={onClose}
          onSave={(names, form) => create.mutate(names, { onSuccess: onClose, onError: (error) => form.refuse(error) })}
        />
      </div>
    </section>
  );
}
