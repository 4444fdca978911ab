import { Skeleton } from "@hiwar/ui/skeleton";
import { say } from "../words/payments.ts";
import { OrderHead } from "./order-head.tsx";

/** The kind of order; its summary has that kind's lines. */
export type OrderSkeletonProps = {
  kind: "plan" | "lesson";
  /** Whether loading failed: it then says so, and keeps its height where it is above the payment. */
  isLost?: boolean;
};

/** Skeleton of an order's summary with the same lines, so that what is below keeps its place. */
export function OrderSkeleton({ kind, isLost = false }: OrderSkeletonProps) {
  if (isLost) return <OrderLost kind={kind} />;
  const isLesson = kind === "lesson";
  return (
    <aside className="order" aria-label={say("order")} aria-busy>
      <OrderHead change={undefined} />
      <div className={isLesson ? "order-lesson" : "contents"}>
        {isLesson && <Skeleton shape="circle" className="size-14" />}
        <p className="order-plan">
          <span>
            <Line width="w-3/5" />
          </span>
          {isLesson && (
            <small>
              <Line width="w-2/5" />
            </small>
          )}
          <small>
            <Line width="w-4/5" />
          </small>
        </p>
      </div>
      {!isLesson && (
        <ul className="order-gives">
          {["w-4/5", "w-3/5", "w-2/3"].map((width) => (
            <li key={width}>
              <Line width={width} />
            </li>
          ))}
        </ul>
      )}
      <dl className="order-sum">
        <div className="order-total">
          <dt>{say("total")}</dt>
          <dd>
            <Line width="w-24" />
          </dd>
        </div>
      </dl>
      {isLesson && (
        <p className="order-return">
          <Line width="w-full" />
        </p>
      )}
    </aside>
  );
}

function OrderLost({ kind }: Pick<OrderSkeletonProps, "kind">) {
  return (
    <aside className="order" data-lost={kind} aria-label={say("order")}>
      <OrderHead change={undefined} />
      <p className="order-lost">{say("orderLostBrief")}</p>
    </aside>
  );
}

/** A bar with the height of a line of text. */
const Line = ({ width }: { width: string }) => <Skeleton className={`inline-block h-[0.8lh] align-middle ${width}`} />;
