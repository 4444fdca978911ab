import { Skeleton } from "@hiwar/ui/skeleton";
import { say } from "../words/payments.ts";
import { OrderHead } from "./order-head.tsx";

/** Which order is coming; its summary has the lines of that kind. */
export type OrderWaitProps = { kind: "plan" | "lesson" };

/** An order on its way, in the place and with the lines of its summary: what is beneath it stays where it is. */
export function OrderWait({ kind }: OrderWaitProps) {
  return (
    <aside className="order" aria-label={say("order")} aria-busy="true">
      <OrderHead change={undefined} />
      <div className={kind === "lesson" ? "order-lesson" : "contents"}>
        {kind === "lesson" && <Skeleton shape="circle" className="size-14" />}
        <p className="order-plan">
          <Line width="w-3/5" />
          {kind === "lesson" && (
            // a tutor's name and the length of the lesson take two lines of a phone
            <span className="md:hidden">
              <br />
              <Line width="w-2/5" />
            </span>
          )}
          <small>
            <Line width="w-4/5" />
          </small>
        </p>
      </div>
      {kind === "plan" && (
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
      {kind === "lesson" && (
        <p className="order-return">
          <Line width="w-full" />
        </p>
      )}
    </aside>
  );
}

/** One line, as high as the words around it would be. */
const Line = ({ width }: { width: string }) => <Skeleton className={`inline-block h-[0.8lh] align-middle ${width}`} />;
