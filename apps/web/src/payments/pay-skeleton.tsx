import { CardSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Skeleton } from "@hiwar/ui/skeleton";

/** As many methods as fit side by side. */
const ways = ["card", "wallet", "reference", "hosted"] as const;

/** Skeleton of the payment methods with the open one; for a plan with the coupon's line above. */
export function PaySkeleton({ hasCoupon = false }: { hasCoupon?: boolean }) {
  return (
    <div className="checkout-plan" aria-busy>
      {hasCoupon && (
        <div className="flex h-11 items-center">
          <Skeleton className="w-40" />
        </div>
      )}
      <div className="grid gap-4">
        <div className="flex gap-2">
          {ways.map((way) => (
            <Skeleton key={way} shape="block" className="h-16 flex-1 rounded-control" />
          ))}
        </div>
        <CardSkeleton padding="medium" lines={2} hasButton />
      </div>
    </div>
  );
}
