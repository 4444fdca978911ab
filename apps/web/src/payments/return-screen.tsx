import { api, queryClient } from "@hiwar/app/clients";
import { idOf } from "@hiwar/app/id-of";
import { CardSkeleton } from "@hiwar/app/loading/card-skeleton";
import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation, useParams } from "react-router";
import { pageMeta } from "../page/page-meta.ts";
import { homeOf, signInPath } from "../url/paths.ts";
import { say } from "../words/payments.ts";
import { paymentPath } from "./checkout-order.ts";
import { sharedVisitPath } from "./links/shared-visit.ts";
import "./checkout.css";

export const meta = pageMeta(() => say("title"));

/** Where the bank sends the browser back to. What the address says is in anybody's hands: the gateway is asked instead. */
export default function ReturnScreen() {
  const user = useUser();
  const location = useLocation();
  const shared = sharedVisitPath(Date.now());
  // By a link it was paid for somebody else, whose page this is not.
  if (shared !== null) return <Navigate to={shared} replace />;
  if (user?.role !== Role.Student) return <Navigate to={user ? homeOf(user) : signInPath(location)} replace />;
  return <OwnReturn />;
}

function OwnReturn() {
  const id = Number(idOf(useParams().id));
  const asked = useQuery({
    queryKey: ["payments", "return", id],
    queryFn: async () => {
      const payment = await api.payments.sync({ id });
      await queryClient.invalidateQueries({ queryKey: ["payments", "status"] });
      return payment;
    },
    enabled: id > 0,
    gcTime: 0,
  });
  // Also when nobody answered: the payment as it is known, with its own way to ask again.
  const isOver = !asked.isPending || asked.fetchStatus === "idle";
  return (
    <div className="checkout">
      {isOver && <Navigate to={id > 0 ? paymentPath(id) : "/checkout"} replace />}
      <section aria-busy="true">
        <h1>{say("returning")}</h1>
        <CardSkeleton lines={3} hasChoices className="h-96" />
      </section>
      <CardSkeleton lines={5} className="h-80" />
    </div>
  );
}
