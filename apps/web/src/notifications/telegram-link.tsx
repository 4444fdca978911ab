import { api } from "@hiwar/app/clients";
import { useWrite } from "@hiwar/app/use-write";
import type { User } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { Send } from "lucide-react";
import { say } from "../words/notifications.ts";

/** Links the person's Telegram chat by a single-use link; it changes to "linked" by itself when they press start in the bot. */
export function TelegramLink({ user }: { user: User }) {
  const link = useWrite(api.accounts.linkTelegram);
  const unlink = useWrite(api.accounts.unlinkTelegram);
  if (user.telegramLinked) {
    const action = (
      <Button size="small" variant="ghost" isPending={unlink.isPending} onPress={() => unlink.mutate({})}>
        {say("unlink")}
      </Button>
    );
    return (
      <Callout tone="success" action={action}>
        {say("linked")}
      </Callout>
    );
  }
  if (!link.data) {
    const action = (
      <Button size="small" isPending={link.isPending} onPress={() => link.mutate({})}>
        {say("link")}
      </Button>
    );
    return (
      <Callout tone="info" icon={Send} action={action}>
        {say("linkText")}
      </Callout>
    );
  }
  const action = (
    <Button size="small" variant="primary" href={link.data.url} target="_blank">
      {say("openTelegram")}
    </Button>
  );
  return (
    <Callout tone="info" icon={Send} action={action} announces>
      {say("linkReady")}
    </Callout>
  );
}
