import { CodeForm } from "@hiwar/app/account/code-form";
import { ContactAddress } from "@hiwar/app/account/contact-address";
import { Resend } from "@hiwar/app/account/resend";
import { useCodeProof } from "@hiwar/app/account/use-code-proof";
import { api } from "@hiwar/app/clients";
import { useWrite } from "@hiwar/app/use-write";
import { PhoneCodeChannel, type User } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { TextLink } from "@hiwar/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Say, say } from "../words/profiles.ts";
import type { PhoneOrder } from "./phone-number-step.tsx";

export type PhoneCodeStepProps = {
  order: PhoneOrder;
  onVerified: (user: User) => void;
  onSent: (order: PhoneOrder) => void;
  onBack: () => void;
};

const askMilliseconds = 3_000;

/** Asks for the five digits. If the messaging company reports that it cannot reach this number, the other channel is offered at once. */
export function PhoneCodeStep({ order, onVerified, onSent, onBack }: PhoneCodeStepProps) {
  const sending = useWrite(api.accounts.sendPhoneCode, { onDone: (_done, sent) => onSent({ phone: sent.phone, type: sent.type }) });
  const proof = useCodeProof({ call: api.accounts.verifyPhone, of: {}, onProven: onVerified });
  const isKnown = (state: string | undefined) => state === "delivered" || state === "unresolved";
  const { data: way } = useQuery({
    ...api.accounts.phoneCode.query(),
    // A push reports it sooner; polling covers a missed push.
    refetchInterval: ({ state }) => (isKnown(state.data?.state) ? false : askMilliseconds),
  });
  const isUnresolved = way?.state === "unresolved" && way.type === order.type;
  const other = order.type === PhoneCodeChannel.WhatsApp ? PhoneCodeChannel.Telegram : PhoneCodeChannel.WhatsApp;
  const phone = <ContactAddress address={order.phone} />;
  return (
    <div className="grid gap-5">
      <p>
        <Say id={`phoneSent${order.type}`} values={{ phone }} /> <TextLink onPress={onBack}>{say("phoneOther")}</TextLink>
      </p>
      {isUnresolved && (
        <Callout
          tone="warning"
          announces
          action={
            <Button size="small" isPending={sending.isPending} onPress={() => sending.mutate({ ...order, type: other })}>
              {say(`phoneTry${other}`)}
            </Button>
          }
        >
          {say(`phoneLost${order.type}`)}
        </Callout>
      )}
      <CodeForm proof={proof} confirm={say("phoneConfirm")}>
        <Resend isNeeded={proof.isSpent} onResend={() => sending.mutateAsync(order).then(proof.renew)} />
      </CodeForm>
    </div>
  );
}
