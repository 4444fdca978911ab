import { api, queryClient, session } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useWrite } from "@hiwar/app/use-write";
import { Skeleton } from "@hiwar/ui/skeleton";
import { Switch } from "@hiwar/ui/switch";
import { useQuery } from "@tanstack/react-query";
import { askWhatWasAgreed } from "../parties/use-parties.ts";
import { say } from "../words/settings.ts";

const kinds = ["marketing", "analytics", "recording"] as const;

/** What one agrees to beyond the terms; each is in force at once and can be taken back. */
export function ConsentSwitches() {
  const consents = api.accounts.consents.query();
  const given = useQuery(consents);
  const { mutate, isPending, variables } = useWrite(api.accounts.consent, {
    onDone: (after, { kind }) => {
      queryClient.setQueryData(consents.queryKey, after);
      if (kind !== "marketing") void askWhatWasAgreed(session.user?.id ?? null);
    },
  });
  return (
    <Loaded query={given} wait={<Skeleton shape="block" className="h-36 w-full" />} headingLevel={3} isBrief>
      {(data) => (
        <div className="grid gap-4">
          {kinds.map((kind) => (
            <Switch
              key={kind}
              isSelected={isPending && variables.kind === kind ? variables.granted : data[kind]}
              onChange={(granted) => mutate({ kind, granted })}
              description={say(`consent.${kind}Text`)}
            >
              {say(`consent.${kind}`)}
            </Switch>
          ))}
        </div>
      )}
    </Loaded>
  );
}
