import type { CallerAnswer } from "@hiwar/contract/kernel/endpoint";
import { PasskeyName, type secondFactors } from "@hiwar/contract/second-factors";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { api, queryClient } from "../clients.ts";
import { Form } from "../form/form.tsx";
import { FormText } from "../form/form-text.tsx";
import { useContractForm } from "../form/use-contract-form.ts";
import { withStepUp } from "../step-up.ts";
import { say } from "../words/account.ts";
import { makePasskey } from "./browser-passkeys.ts";
import { deviceName } from "./devices-list.tsx";
import { passkeyProblem } from "./passkey-problem.ts";

type FactorAdded = CallerAnswer<typeof secondFactors.addPasskey>;
const naming = z.object({ name: PasskeyName });

/** Asks for a name for this device's passkey, then lets the browser create it. */
export function PasskeySetup({ onAdded }: { onAdded: (added: FactorAdded) => void }) {
  const form = useContractForm(naming, { defaultValues: { name: deviceName(navigator.userAgent) } });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const { options } = await withStepUp(() => api.accounts.offerPasskey({}));
      return api.accounts.addPasskey({ name, response: await makePasskey(options) });
    },
    onSuccess: (added) => {
      if (!added.signedIn) void queryClient.invalidateQueries({ queryKey: ["accounts"] });
      onAdded(added);
    },
  });
  return (
    <Form form={form} className="grid gap-4" onSubmit={form.handleSubmit((values) => mutate(values))}>
      <p>{say("passkeyMakeText")}</p>
      <FormText form={form} name="name" label={say("passkeyName")} hint={say("passkeyNameHint")} />
      {error && !isPending && (
        <Callout tone="danger" announces>
          {passkeyProblem(error)}
        </Callout>
      )}
      <Button type="submit" variant="primary" size="large" isBlock isPending={isPending}>
        {say("passkeyMake")}
      </Button>
    </Form>
  );
}
