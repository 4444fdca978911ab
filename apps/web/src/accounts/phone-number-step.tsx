import { ApiRefusal } from "@hiwar/client/refusal";
import { Phone, PhoneCodeType } from "@hiwar/contract/accounts";
import { Form } from "@hiwar/frame/form";
import { FormField } from "@hiwar/frame/form-field";
import { useContractForm } from "@hiwar/frame/use-contract-form";
import { useWrite } from "@hiwar/frame/use-write";
import { Button } from "@hiwar/ui/button";
import { Notice } from "@hiwar/ui/notice";
import { RadioGroup } from "@hiwar/ui/radio-group";
import { TextField } from "@hiwar/ui/text-field";
import { useState } from "react";
import * as z from "zod/mini";
import { api } from "../live/live.ts";
import { say as sayAccounts } from "../words/accounts.ts";
import { say } from "../words/profiles.ts";

export interface PhoneOrder {
  readonly phone: string;
  readonly type: 1 | 2;
}

export type PhoneNumberStepProps = { order: PhoneOrder; onSent: (order: PhoneOrder) => void };

const Order = z.object({ phone: Phone, type: z.enum(["1", "2"]) });
const ways = [PhoneCodeType.WhatsApp, PhoneCodeType.Telegram] as const;

/** The number and the way the code takes. Where one way does not reach the number, the other is chosen and said so. */
export function PhoneNumberStep({ order, onSent }: PhoneNumberStepProps) {
  const [isUnresolved, setUnresolved] = useState(false);
  const form = useContractForm(Order, {
    defaultValues: { phone: order.phone, type: String(order.type) as "1" | "2" },
    wrong: { phone: say("phoneWrong") },
  });
  const { mutate, isPending } = useWrite(api.accounts.sendPhoneCode, {
    onDone: (_done, sent) => onSent({ phone: sent.phone, type: sent.type }),
    errors: (error, { type }) => {
      if (error instanceof ApiRefusal && error.code === "unresolved-phone") {
        setUnresolved(true);
        form.setValue("type", type === PhoneCodeType.Telegram ? "1" : "2");
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
    <Form
      form={form}
      className="grid gap-5"
      onSubmit={form.handleSubmit(({ phone, type }) => mutate({ phone, type: Number(type) as 1 | 2 }))}
    >
      <FormField form={form} name="phone">
        {(field) => (
          <TextField
            {...field}
            autoFocus
            type="tel"
            size="large"
            label={say("phone")}
            hint={say("phoneHint")}
            autoComplete="tel"
            placeholder="01012345678"
          />
        )}
      </FormField>
      {isUnresolved && (
        <Notice tone="warning" isNews>
          {say("phoneNotOnTelegram")}
        </Notice>
      )}
      <FormField form={form} name="type">
        {({ value, onChange, inputRef }) => (
          <RadioGroup
            isCards
            label={say("phoneWay")}
            value={value}
            onChange={onChange}
            inputRef={inputRef}
            choices={ways.map((type) => ({ id: String(type) as "1" | "2", label: say(`phoneWay${type}`) }))}
          />
        )}
      </FormField>
      <Button type="submit" variant="primary" size="large" isBlock isPending={isPending}>
        {sayAccounts("verifySend")}
      </Button>
    </Form>
  );
}
