import { useUser } from "@hiwar/frame/use-user";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { DigitsField } from "@hiwar/ui/digits-field";
import { Segment } from "@hiwar/ui/segment";
import { BellRing, QrCode } from "lucide-react";
import { useState } from "react";
import { useSay } from "../frame/say.tsx";
import type { Order } from "./checkout-order.ts";
import { PayRefusal } from "./pay-refusal.tsx";
import { usePay } from "./use-pay.ts";

const mobile = /^01[0125]\d{8}$/;

/** By wallet: a request to the wallet of a number, or a code to read with any wallet. */
export function WalletPanel({ order, amountPiasters }: { order: Order; amountPiasters: number }) {
  const say = useSay();
  const pay = usePay(order);
  const [way, setWay] = useState<"push" | "qr">("push");
  const [number, setNumber] = useState(useUser()?.phone ?? "");
  const [isTried, setIsTried] = useState(false);
  const isWrong = way === "push" && isTried && !mobile.test(number);
  const submit = () => {
    setIsTried(true);
    if (way === "qr") pay.mutate({ kind: "wallet", walletNumber: null });
    else if (mobile.test(number)) pay.mutate({ kind: "wallet", walletNumber: number });
  };
  return (
    <Card padding="large" hasTail>
      <form
        className="pay-panel"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <h2>{say("payments.walletTitle")}</h2>
        <Segment
          label={say("payments.walletWay")}
          isBlock
          choices={[
            { id: "push", label: say("payments.walletPush"), icon: BellRing },
            { id: "qr", label: say("payments.walletQr"), icon: QrCode },
          ]}
          value={way}
          onChange={setWay}
        />
        <p>{say(way === "push" ? "payments.walletPushText" : "payments.walletQrText")}</p>
        {way === "push" && (
          <DigitsField
            label={say("payments.walletNumber")}
            placeholder="01012345678"
            autoComplete="tel-national"
            maxLength={11}
            value={number}
            onChange={setNumber}
            error={isWrong && say(number === "" ? "frame.field.required" : "payments.walletNumberWrong")}
          />
        )}
        {pay.error && <PayRefusal error={pay.error} />}
        <Button type="submit" variant="primary" size="large" isBlock isPending={pay.isPending}>
          {way === "push" ? say("payments.walletAsk", { amount: arabicPounds(amountPiasters) }) : say("payments.walletShow")}
        </Button>
      </form>
    </Card>
  );
}
