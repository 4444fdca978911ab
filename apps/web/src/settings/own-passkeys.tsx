import { PasskeysList } from "@hiwar/app/account/passkeys-list";
import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import { useQuery } from "@tanstack/react-query";

/** A manager's passkeys for the app. */
export function OwnPasskeys() {
  const factors = useQuery(api.accounts.factors.query());
  return (
    <Loaded query={factors} skeleton={<LoneSkeleton shape="block" className="h-24 w-full" />} headingLevel={3} isBrief>
      {({ passkeys }) => <PasskeysList passkeys={passkeys} />}
    </Loaded>
  );
}
