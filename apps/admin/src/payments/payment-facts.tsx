import { useNow } from "@hiwar/app/time/use-now";
import type { PaymentRecord } from "@hiwar/contract/payments";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import { type Description, DescriptionList } from "@hiwar/ui/description-list";
import { Pounds } from "@hiwar/ui/pounds";
import { TextLink } from "@hiwar/ui/text-link";
import { Section } from "../page/section.tsx";
import { say } from "../words/payments.ts";
import { gatewayWord } from "./payment-words.ts";

type Coupon = NonNullable<NonNullable<PaymentRecord["payment"]["order"]["plan"]>["coupon"]>;

/** A payment's numbers here and at the gateway, its method, purpose, order and times, and why it failed. */
export function PaymentFacts({ record: { payment } }: { record: PaymentRecord }) {
  const now = useNow(60_000);
  const { id, gateway, referenceNumber, merchantReference, method, hint, expiresAt, paidAt, failureWords, order } = payment;
  const items: Description[] = [
    { id: "number", name: say("number"), value: plainArabicNumber(id) },
    reference("reference", say("referenceAt", { gateway: gatewayWord(gateway) }), referenceNumber),
    reference("merchant", say("ourReference"), merchantReference),
    { id: "method", name: say("method"), value: say(`method.${method}`) },
    ...(hint === null ? [] : [{ id: "hint", name: say("hint"), value: <bdi dir="ltr">{`•••• ${hint}`}</bdi> }]),
    { id: "purpose", name: say("purpose"), value: say(`purpose.${payment.purpose}`) },
    ...(order.lesson
      ? [{ id: "lesson", name: say("lesson"), value: <TextLink href={`/lesson/${order.lesson.id}`}>{order.lesson.tutorName}</TextLink> }]
      : []),
    ...(order.plan?.coupon ? couponFacts(order.plan.coupon, payment.amountPiasters) : []),
    { id: "expires", name: say("expires"), value: relativeDayTime(expiresAt, now) },
    { id: "paid", name: say("paidAt"), value: paidAt && relativeDayTime(paidAt, now) },
    ...(failureWords === null
      ? []
      : [{ id: "failure", name: say("failure"), value: <bdi dir="ltr">{failureWords}</bdi>, tone: "danger" as const }]),
  ];
  return (
    <Section title={say("facts")}>
      <DescriptionList items={items} />
    </Section>
  );
}

/** The price before the coupon, the coupon, and its discount. */
function couponFacts({ code, discountPiasters }: Coupon, amountPiasters: number): Description[] {
  return [
    { id: "price", name: say("priceBefore"), value: <Pounds piasters={amountPiasters + discountPiasters} /> },
    { id: "coupon", name: say("coupon"), value: <TextLink href={`/coupons?q=${code}`}>{code}</TextLink> },
    { id: "discount", name: say("couponDiscount"), value: <Pounds piasters={discountPiasters} /> },
  ];
}

function reference(id: string, name: string, text: string | null): Description {
  return { id, name, value: text && <bdi dir="ltr">{text}</bdi>, ...(text !== null && { copy: { text, label: say("copy", { name }) } }) };
}
