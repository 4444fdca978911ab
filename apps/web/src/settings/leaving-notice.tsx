import { api, session } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useWrite } from "@hiwar/app/use-write";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { say } from "../words/leaving.ts";

/** When the account will be erased, with a button to keep it. */
export function LeavingNotice({ leavingAt }: { leavingAt: string }) {
  const now = useNow(60_000);
  const stay = useWrite(api.privacy.stay, {
    done: say("kept"),
    onDone: async () => session.keepUser(await api.accounts.current()),
  });
  return (
    <Callout
      tone="warning"
      action={
        <Button size="small" variant="primary" isPending={stay.isPending} onPress={() => stay.mutate({})}>
          {say("keep")}
        </Button>
      }
    >
      {say("leaving", { when: relativeDayTime(leavingAt, now) })}
    </Callout>
  );
}
