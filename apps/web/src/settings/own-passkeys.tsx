import { PasskeysList } from "@hiwar/app/account/passkeys-list";
import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useQuery } from "@tanstack/react-query";

/** A manager's passkeys for the app. */
export function OwnPasskeys() {
  const factors = useQuery(api.accounts.factors.query());
  return (
    <Loaded query={factors} skeleton={<Skeleton shape="block" className="h-24 w-full" />} headingLevel={3} isBrief>
      {({ passkeys }) => <PasskeysList passkeys={passkeys} />}
    </Loaded>
  );
}
