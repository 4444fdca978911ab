import { api } from "@hiwar/app/clients";
import type { PaymentOrder, PaymentWithOrder } from "@hiwar/contract/payments";
import { useQuery } from "@tanstack/react-query";
import { tutorPath } from "../url/tutor-path.ts";
import type { Order } from "./checkout-order.ts";
import { lessonQuote } from "./lesson-quote.ts";
import { LessonSummary } from "./lesson-summary.tsx";
import { OrderSkeleton } from "./order-skeleton.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { useCoupon } from "./use-coupon.ts";

/** The order beside its payment: a plan or a lesson. */
export function OrderSide({ order, payment }: { order: Order; payment: PaymentWithOrder | null }) {
  // Until a payment has begun, the order has a link to change it.
  if (order.kind === "plan") return payment ? <BegunPlan order={order} payment={payment} /> : <PlanSide order={order} />;
  const lesson = payment?.order.lesson;
  if (payment && lesson) return <BegunLesson lesson={lesson} amountPiasters={payment.amountPiasters} />;
  return <LessonSide order={order} />;
}

type PlanOrder = Order & { kind: "plan" };

function PlanSide({ order }: { order: PlanOrder }) {
  const coupon = useCoupon(order).data;
  const taken = coupon && coupon.discountPiasters > 0 ? coupon : null;
  return <PlanOffered order={order} coupon={taken} isChangeable />;
}

/** The order of a begun payment is shown as it was ordered. */
function BegunPlan({ order, payment }: { order: PlanOrder; payment: PaymentWithOrder }) {
  return <PlanOffered order={order} coupon={payment.order.plan?.coupon ?? null} isChangeable={false} />;
}

interface PlanOfferedProps {
  order: PlanOrder;
  coupon: { readonly code: string; readonly discountPiasters: number } | null;
  isChangeable: boolean;
}

function PlanOffered({ order: { planId, period }, coupon, isChangeable }: PlanOfferedProps) {
  const { data, error } = useQuery(api.plans.read.query({ id: planId }));
  const offer = data?.offers.find((one) => one.period === period);
  if (data && offer) return <OrderSummary plan={data} offer={offer} coupon={coupon} isChangeable={isChangeable} />;
  // An error, or that the offer does not exist, is shown in the payment's place.
  return <OrderSkeleton kind="plan" isLost={error !== null || data !== undefined} />;
}

function LessonSide({ order }: { order: Order & { kind: "lesson" } }) {
  const { data, error } = useQuery(lessonQuote(order));
  if (!data) return <OrderSkeleton kind="lesson" isLost={error !== null} />;
  const { name, image } = data.tutor;
  return (
    <LessonSummary
      {...data}
      tutorName={name}
      tutorImage={image}
      amountPiasters={data.pricePiasters}
      changeHref={tutorPath(order.tutorId, `${order.start}/${order.duration}`)}
    />
  );
}

/** For a lesson with a payment, only the tutor's picture is read. */
function BegunLesson({ lesson, amountPiasters }: { lesson: NonNullable<PaymentOrder["lesson"]>; amountPiasters: number }) {
  const { data } = useQuery(api.lessons.read.query({ id: String(lesson.id) }));
  return <LessonSummary {...lesson} tutorImage={data?.tutor.image} amountPiasters={amountPiasters} />;
}
