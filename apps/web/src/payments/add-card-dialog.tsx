import { api } from "@hiwar/app/clients";
import { toastError } from "@hiwar/app/error-message";
import { ConfirmDialog } from "@hiwar/ui/confirm-dialog";
import { useMutation } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { say } from "../words/payments.ts";
import type { PayMethod } from "./checkout-order.ts";
import { PayMarks } from "./pay-marks.tsx";
import { storeReturnPath } from "./return-path.ts";

/** Shown before leaving for the page where a card's number is typed: says whose page it is, and that the person returns here. */
export function AddCardDialog({ method, onClose }: { method: PayMethod; onClose: () => void }) {
  const { pathname, search } = useLocation();
  const leave = useMutation({
    mutationFn: () => api.payments.cardPage(),
    onError: toastError,
    onSuccess: ({ url }) => {
      const back = new URLSearchParams(search);
      back.set("method", method);
      storeReturnPath(`${pathname}?${back}`);
      location.assign(url);
    },
  });
  return (
    <ConfirmDialog
      title={say("addCardTitle")}
      confirm={say("toCardPage")}
      onConfirm={() => leave.mutate()}
      onClose={onClose}
      isSending={leave.isPending || leave.isSuccess}
    >
      <PayMarks of="card" />
      <p>{say("addCardText")}</p>
    </ConfirmDialog>
  );
}
