import { api } from "@hiwar/app/clients";
import { useWrite } from "@hiwar/app/use-write";
import type { BlockedPerson } from "@hiwar/contract/blocks";
import { Button } from "@hiwar/ui/button";
import { say } from "../words/blocks.ts";
import { calledBy } from "../words/called-by.ts";

/** Replaces the message field for a person one has blocked. */
export function BlockedNote({ person }: { person: BlockedPerson }) {
  const named = calledBy(person);
  const unblock = useWrite(api.blocks.unblock, { done: say("unblocked", named) });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-sunken p-4">
      <p>{say("isBlocked", named)}</p>
      <Button size="small" isPending={unblock.isPending} onPress={() => unblock.mutate({ id: person.id })}>
        {say("unblock")}
      </Button>
    </div>
  );
}
