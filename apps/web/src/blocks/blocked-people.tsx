import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { RowsSkeleton } from "@hiwar/app/loading/rows-skeleton";
import { useNow } from "@hiwar/app/time/use-now";
import { useWrite } from "@hiwar/app/use-write";
import type { BlockedPerson } from "@hiwar/contract/blocks";
import { dayAndMonth } from "@hiwar/ui/arabic-dates";
import { Avatar } from "@hiwar/ui/avatar";
import { Button } from "@hiwar/ui/button";
import { useQuery } from "@tanstack/react-query";
import { say } from "../words/blocks.ts";
import { calledBy } from "../words/called-by.ts";

/** Lists the people one has blocked, each with an unblock button. */
export function BlockedPeople() {
  const blocked = useQuery(api.blocks.list.query());
  return (
    <Loaded query={blocked} skeleton={<RowsSkeleton count={1} start="face" hasEnds />} headingLevel={3} isBrief>
      {({ list }) =>
        list.length === 0 ? (
          <p className="text-muted">
            {say("none")}. {say("noneText")}
          </p>
        ) : (
          <ul className="grid gap-4" aria-label={say("list")}>
            {list.map((person) => (
              <Row key={person.id} person={person} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Row({ person }: { person: BlockedPerson }) {
  const now = useNow(60_000);
  const named = calledBy(person);
  const unblock = useWrite(api.blocks.unblock, { done: say("unblocked", named) });
  return (
    <li className="flex flex-wrap items-center gap-3">
      <Avatar name={person.name} imageUrl={person.image} size={44} />
      <span className="grid min-w-0 flex-1">
        <b className="font-semibold text-strong">
          <bdi>{person.name}</bdi>
        </b>
        <span className="text-sm text-muted">{say("since", { day: dayAndMonth(person.since, now) })}</span>
      </span>
      <Button
        size="small"
        isPending={unblock.isPending}
        aria-label={say("unblockOf", named)}
        onPress={() => unblock.mutate({ id: person.id })}
      >
        {say("unblock")}
      </Button>
    </li>
  );
}
