import { api, queryClient, session } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useWrite } from "@hiwar/app/use-write";
import { Switch } from "@hiwar/ui/switch";
import { useQuery } from "@tanstack/react-query";
import { refetchConsents } from "../parties/use-parties.ts";
import { say } from "../words/settings.ts";

const kinds = ["marketing", "analytics", "recording"] as const;
type Kind = (typeof kinds)[number];

/** Query for the person's consents. */
export const useConsents = () => useQuery(api.accounts.consents.query());

/** Switches for consents beyond the terms; each is saved at once and can be withdrawn. */
export function ConsentSwitches() {
  const consents = api.accounts.consents.query();
  const given = useConsents();
  const { mutate, isPending, variables } = useWrite(api.accounts.consent, {
    inTurn: "consents",
    onDone: (after, { kind }) => {
      queryClient.setQueryData(consents.queryKey, after);
      if (kind !== "marketing") void refetchConsents(session.user?.id ?? null);
    },
  });
  const switches = (known: Readonly<Record<Kind, boolean>> | null) => (
    <div className="grid gap-4" aria-busy={known === null || undefined}>
      {kinds.map((kind) => (
        <Switch
          key={kind}
          isSelected={isPending && variables.kind === kind ? variables.granted : (known?.[kind] ?? false)}
          isDisabled={known === null}
          onChange={(granted) => mutate({ kind, granted })}
          description={say(`consent.${kind}Text`)}
        >
          {say(`consent.${kind}`)}
        </Switch>
      ))}
    </div>
  );
  // The skeleton has the same switches, so that what is below keeps its place.
  return (
    <Loaded query={given} skeleton={switches(null)} headingLevel={3} isBrief keepsPlace>
      {switches}
    </Loaded>
  );
}
