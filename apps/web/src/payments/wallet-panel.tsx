import { Form } from "@hiwar/app/form/form";
import { FormPhone } from "@hiwar/app/form/form-phone";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useUser } from "@hiwar/app/use-user";
import { egyptianMobile } from "@hiwar/contract/kernel/mobile";
import { byWallet } from "@hiwar/contract/payments";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { SegmentedControl } from "@hiwar/ui/segmented-control";
import { BellRing, QrCode } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { say } from "../words/payments.ts";
import type { Order } from "./checkout-order.ts";
import { PayMarks } from "./pay-marks.tsx";
import { PayRefusal } from "./pay-refusal.tsx";
import { usePay } from "./use-pay.ts";

const Wallet = z.required(z.object(byWallet));

/** Payment by mobile wallet: a request to the wallet of a number, or a QR code for any wallet. */
export function WalletPanel({ order, amountPiasters }: { order: Order; amountPiasters: number }) {
  const [way, setWay] = useState<"push" | "qr">("push");
  const isPushed = way === "push";
  const form = useContractForm(Wallet, {
    defaultValues: { walletNumber: useUser()?.phone },
    wrong: { walletNumber: say("walletNumberWrong") },
  });
  const pay = usePay(order, { onRefused: form.refuse });
  const choose = (next: typeof way) => {
    form.clearErrors();
    setWay(next);
  };
  const submit = form.handleSubmit(({ walletNumber }) =>
    pay.mutate({ kind: "wallet", walletNumber: isPushed ? egyptianMobile(walletNumber) : null }),
  );
  return (
    <Card padding="large" hasBubbleCorner>
      <Form form={form} refusal={pay.error && <PayRefusal error={pay.error} />} className="pay-panel" onSubmit={submit}>
        <h2>{say("walletTitle")}</h2>
        <PayMarks of="wallet" />
        <SegmentedControl
          label={say("walletWay")}
          isBlock
          choices={[
            { id: "push", label: say("walletPush"), icon: BellRing },
            { id: "qr", label: say("walletQr"), icon: QrCode },
          ]}
          value={way}
          onChange={choose}
        />
        <p>{say(isPushed ? "walletPushText" : "walletQrText")}</p>
        {isPushed && <FormPhone form={form} name="walletNumber" label={say("walletNumber")} />}
        <Button type="submit" variant="primary" size="large" isBlock isPending={pay.isPending}>
          {isPushed ? say("walletAsk", { amount: arabicPounds(amountPiasters) }) : say("walletShow")}
        </Button>
      </Form>
    </Card>
  );
}
