import { api } from "@hiwar/app/clients";
import { toastError } from "@hiwar/app/error-message";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { useMutation } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { say } from "../words/payments.ts";
import type { PayMethod } from "./checkout-order.ts";
import { keepWayBack } from "./way-back.ts";

/** Before leaving for the page where a card's number is typed: whose page that is, and that one comes back here. */
export function AddCardDialog({ method, onClose }: { method: PayMethod; onClose: () => void }) {
  const { pathname, search } = useLocation();
  const leave = useMutation({
    mutationFn: () => api.payments.cardPage(),
    onError: toastError,
    onSuccess: ({ url }) => {
      const back = new URLSearchParams(search);
      back.set("method", method);
      keepWayBack(`${pathname}?${back}`);
      location.assign(url);
    },
  });
  return (
    <Dialog
      title={say("addCardTitle")}
      onClose={onClose}
      size="small"
      isSheetOnPhones
      actions={
        <Button variant="primary" size="large" isBlock isPending={leave.isPending || leave.isSuccess} onPress={() => leave.mutate()}>
          {say("toCardPage")}
        </Button>
      }
    >
      <p>{say("addCardText")}</p>
    </Dialog>
  );
}
