import { api, queryClient } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { useWrite } from "@hiwar/app/use-write";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { ConsequenceDialog } from "@hiwar/ui/consequence-dialog";
import type { Consequence } from "@hiwar/ui/consequences";
import { Bell, CalendarX, CircleSlash } from "lucide-react";
import { useState } from "react";
import { say } from "../../words/guardian-link.ts";

/** Lets a guardian withdraw the consent, after reading the consequences. */
export function WithdrawConsent({ name, secret }: { name: string; secret: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const { queryKey } = api.guardians.open.query({ secret });
  const withdraw = useWrite(api.guardians.withdraw, {
    done: say("withdrawn"),
    errors: "inline",
    onDone: (told) => {
      setIsAsked(false);
      queryClient.setQueryData(queryKey, told);
    },
  });
  const consequences: Consequence[] = [
    { id: "lessons", icon: CalendarX, tone: "bad", children: say("lessonsEnd") },
    { id: "closes", icon: CircleSlash, tone: "bad", children: say("closes") },
    { id: "told", icon: Bell, children: say("told", { name }) },
  ];
  return (
    <Card variant="sunken" padding="large" className="grid gap-3">
      <h2 className="text-lg">{say("notYours")}</h2>
      <p>{say("notYoursText")}</p>
      <Button variant="secondary" className="justify-self-start" onPress={() => setIsAsked(true)}>
        {say("withdraw")}
      </Button>
      {isAsked && (
        <ConsequenceDialog
          title={say("ask", { name })}
          consequences={consequences}
          confirm={say("withdraw")}
          isSending={withdraw.isPending}
          refusal={withdraw.error && errorMessage(withdraw.error)}
          onConfirm={() => withdraw.mutate({ secret })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Card>
  );
}
