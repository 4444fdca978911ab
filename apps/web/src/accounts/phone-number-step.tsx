import { api } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormPhone } from "@hiwar/app/form/form-phone";
import { FormRadioGroup } from "@hiwar/app/form/form-radio-group";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { ApiError } from "@hiwar/client/api-error";
import { accounts, PhoneCodeChannel } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { useState } from "react";
import { say as sayAccounts } from "../words/accounts.ts";
import { say } from "../words/profiles.ts";

export interface PhoneOrder {
  readonly phone: string;
  readonly type: 1 | 2;
}

export type PhoneNumberStepProps = { order: PhoneOrder; onSent: (order: PhoneOrder) => void };

const ways = [PhoneCodeChannel.WhatsApp, PhoneCodeChannel.Telegram] as const;

/** Asks for the number and the channel of the code. When a channel cannot reach the number, the other one is selected with a message. */
export function PhoneNumberStep({ order, onSent }: PhoneNumberStepProps) {
  const [isUnresolved, setUnresolved] = useState(false);
  const form = useContractForm(accounts.sendPhoneCode.body, { defaultValues: order, wrong: { phone: say("phoneWrong") } });
  const { mutate, isPending } = useWrite(api.accounts.sendPhoneCode, {
    onDone: (_done, sent) => onSent({ phone: sent.phone, type: sent.type }),
    errors: (error, { type }) => {
      if (error instanceof ApiError && error.code === "unresolved-phone") {
        setUnresolved(true);
        form.setValue("type", type === PhoneCodeChannel.Telegram ? PhoneCodeChannel.WhatsApp : PhoneCodeChannel.Telegram);
        return;
      }
      form.refuse(error, {
        "invalid-phone": "phone",
        "phone-already-verified": "phone",
        "incorrect-phone": "phone",
        "too-many-requests": "phone",
      });
    },
  });
  return (
    <Form form={form} className="grid gap-5" onSubmit={form.handleSubmit((values) => mutate(values))}>
      <FormPhone form={form} name="phone" autoFocus size="large" label={say("phone")} hint={say("phoneHint")} />
      {isUnresolved && (
        <Callout tone="warning" announces>
          {say("phoneNotOnTelegram")}
        </Callout>
      )}
      <FormRadioGroup
        form={form}
        name="type"
        isCards
        label={say("phoneWay")}
        choices={ways.map((type) => ({ id: type, label: say(`phoneWay${type}`) }))}
      />
      <Button type="submit" variant="primary" size="large" isBlock isPending={isPending}>
        {sayAccounts("verifySend")}
      </Button>
    </Form>
  );
}
