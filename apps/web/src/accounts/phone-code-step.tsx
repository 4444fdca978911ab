import { bounds, PhoneCodeType, type User } from "@hiwar/contract/accounts";
import { sentenceOf, tellRefusal } from "@hiwar/frame/refusals";
import { Button } from "@hiwar/ui/button";
import { Notice } from "@hiwar/ui/notice";
import { OneTimeCode } from "@hiwar/ui/one-time-code";
import { TextLink } from "@hiwar/ui/text-link";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../frame/live.ts";
import { Say, useSay } from "../frame/say.tsx";
import { ResendButton } from "./resend-button.tsx";
import type { PhoneOrder } from "./verify-phone-dialog.tsx";

export type PhoneCodeStepProps = {
  order: PhoneOrder;
  onVerified: (user: User) => void;
  onSent: (order: PhoneOrder) => void;
  onBack: () => void;
};

const askMilliseconds = 3_000;

/** The five digits. Should the company say that nothing reaches this number, the other way is offered at once. */
export function PhoneCodeStep({ order, onVerified, onSent, onBack }: PhoneCodeStepProps) {
  const say = useSay();
  const [code, setCode] = useState("");
  const sending = useMutation({
    ...api.accounts.sendPhoneCode.mutation(),
    onSuccess: (_done, sent) => onSent({ phone: sent.phone, type: sent.type }),
    onError: tellRefusal,
  });
  const verifying = useMutation({ ...api.accounts.verifyPhone.mutation(), onSuccess: onVerified, onError: () => setCode("") });
  const isKnown = (state: string | undefined) => state === "delivered" || state === "unresolved";
  const { data: way } = useQuery({
    ...api.accounts.phoneCode.query(),
    // The push says it sooner; asking is for when that is missed.
    refetchInterval: ({ state }) => (isKnown(state.data?.state) ? false : askMilliseconds),
  });
  const isUnresolved = way?.state === "unresolved" && way.type === order.type;
  const other = order.type === PhoneCodeType.WhatsApp ? PhoneCodeType.Telegram : PhoneCodeType.WhatsApp;
  const verify = (whole: string) => verifying.mutate({ code: whole });
  const change = (typed: string) => {
    setCode(typed);
    if (typed) verifying.reset();
  };
  const phone = (
    <bdi dir="ltr" className="font-medium text-strong">
      {order.phone}
    </bdi>
  );
  return (
    <div className="grid gap-5">
      <p>
        <Say id={`accounts.phoneSent${order.type}`} values={{ phone }} /> <TextLink onPress={onBack}>{say("accounts.phoneOther")}</TextLink>
      </p>
      {isUnresolved && (
        <Notice
          tone="warning"
          isNews
          action={
            <Button size="small" isPending={sending.isPending} onPress={() => sending.mutate({ ...order, type: other })}>
              {say(`accounts.phoneTry${other}`)}
            </Button>
          }
        >
          {say(`accounts.phoneLost${order.type}`)}
        </Notice>
      )}
      <OneTimeCode
        autoFocus
        label={say("accounts.code")}
        value={code}
        onChange={change}
        onComplete={verify}
        error={verifying.isError && code === "" ? sentenceOf(verifying.error) : undefined}
      />
      <Button
        variant="primary"
        size="large"
        isBlock
        isPending={verifying.isPending}
        isDisabled={code.length < bounds.codeDigits}
        onPress={() => verify(code)}
      >
        {say("accounts.phoneConfirm")}
      </Button>
      <ResendButton onResend={() => sending.mutate(order)} />
    </div>
  );
}
