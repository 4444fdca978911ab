import { api, queryClient } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import { useWrite } from "@hiwar/app/use-write";
import type { SavedView } from "@hiwar/contract/views";
import { Button } from "@hiwar/ui/button";
import { IconButton } from "@hiwar/ui/icon-button";
import { Popover } from "@hiwar/ui/popover";
import { Pressable } from "@hiwar/ui/pressable";
import { useQuery } from "@tanstack/react-query";
import { Bookmark, Trash2 } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { say } from "../words/lists.ts";
import { SaveViewDialog } from "./save-view-dialog.tsx";

/** Returns a list's query string without the parts that do not describe the list. */
function queryOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  for (const name of ["page", "task", "open"]) kept.delete(name);
  return kept.toString();
}

/** Named views of a list: opens one, saves the current one, deletes one. */
export function SavedViews({ place }: { place: string }) {
  const [search, setSearch] = useSearchParams();
  const [isSaving, setSaving] = useState(false);
  const query = queryOf(search);
  return (
    <>
      <Popover label={say("views")} placement="bottom end" trigger={<IconButton icon={Bookmark} label={say("views")} variant="line" />}>
        {(close) => (
          <div className="grid w-[min(280px,calc(100vw-60px))] gap-3">
            <Views
              place={place}
              onOpen={(view) => {
                close();
                setSearch(new URLSearchParams(view.query));
              }}
            />
            <Button
              isBlock
              isDisabled={query === ""}
              onPress={() => {
                close();
                setSaving(true);
              }}
            >
              {say(query === "" ? "nothingToSave" : "saveView")}
            </Button>
          </div>
        )}
      </Popover>
      {isSaving && <SaveViewDialog place={place} query={query} onClose={() => setSaving(false)} />}
    </>
  );
}

function Views({ place, onOpen }: { place: string; onOpen: (view: SavedView) => void }) {
  const views = useQuery(api.views.list.query({ place }));
  const { mutate } = useWrite(api.views.remove, { onDone: () => queryClient.invalidateQueries({ queryKey: ["views"] }) });
  return (
    <Loaded query={views} isBrief headingLevel={3} skeleton={<LoneSkeleton />}>
      {({ list }) =>
        list.length === 0 ? (
          <p className="text-sm text-muted">{say("noViews")}</p>
        ) : (
          <ul className="-mx-2 grid max-h-72 overflow-y-auto">
            {list.map((view) => (
              <li key={view.id} className="flex items-center">
                <Pressable className="min-h-11 min-w-0 flex-1 truncate rounded-control px-2 text-start" onPress={() => onOpen(view)}>
                  <bdi>{view.name}</bdi>
                </Pressable>
                <IconButton icon={Trash2} label={say("forget", { name: view.name })} onPress={() => mutate({ id: view.id })} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
