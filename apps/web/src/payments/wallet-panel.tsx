import { egyptianMobile } from "@hiwar/contract/kernel/mobile";
import { useUser } from "@hiwar/frame/use-user";
import { say as sayFrame } from "@hiwar/frame/words";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { Segment } from "@hiwar/ui/segment";
import { TextField } from "@hiwar/ui/text-field";
import { BellRing, QrCode } from "lucide-react";
import { useState } from "react";
import { say } from "../words/payments.ts";
import type { Order } from "./checkout-order.ts";
import { PayRefusal } from "./pay-refusal.tsx";
import { usePay } from "./use-pay.ts";

/** By wallet: a request to the wallet of a number, or a code to read with any wallet. */
export function WalletPanel({ order, amountPiasters }: { order: Order; amountPiasters: number }) {
  const pay = usePay(order);
  const [way, setWay] = useState<"push" | "qr">("push");
  const [number, setNumber] = useState(useUser()?.phone ?? "");
  const [isTried, setIsTried] = useState(false);
  const mobile = egyptianMobile(number);
  const isWrong = way === "push" && isTried && mobile === null;
  const submit = () => {
    setIsTried(true);
    if (way === "qr") pay.mutate({ kind: "wallet", walletNumber: null });
    else if (mobile !== null) pay.mutate({ kind: "wallet", walletNumber: mobile });
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
        <h2>{say("walletTitle")}</h2>
        <Segment
          label={say("walletWay")}
          isBlock
          choices={[
            { id: "push", label: say("walletPush"), icon: BellRing },
            { id: "qr", label: say("walletQr"), icon: QrCode },
          ]}
          value={way}
          onChange={setWay}
        />
        <p>{say(way === "push" ? "walletPushText" : "walletQrText")}</p>
        {way === "push" && (
          <TextField
            type="tel"
            label={say("walletNumber")}
            placeholder="01012345678"
            autoComplete="tel"
            value={number}
            onChange={setNumber}
            error={isWrong && (number === "" ? sayFrame("field.required") : say("walletNumberWrong"))}
          />
        )}
        {pay.error && <PayRefusal error={pay.error} />}
        <Button type="submit" variant="primary" size="large" isBlock isPending={pay.isPending}>
          {way === "push" ? say("walletAsk", { amount: arabicPounds(amountPiasters) }) : say("walletShow")}
        </Button>
      </form>
    </Card>
  );
}
