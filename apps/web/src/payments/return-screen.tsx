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

/** The page to which the bank redirects the browser. Anybody could forge its address, so the gateway is asked for the payment instead. */
export default function ReturnScreen() {
  const user = useUser();
  const location = useLocation();
  const shared = sharedVisitPath(Date.now());
  // The payment was made by a pay link for somebody else, so this redirects to that link's page.
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
    // The notice of the payment makes all payments stale, often while the next page loads: the gateway must not be asked twice.
    staleTime: "static",
  });
  // Also true without an answer: the payment's page then offers to ask again.
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
