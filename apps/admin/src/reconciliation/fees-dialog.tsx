import { api } from "@hiwar/app/clients";
import { FormSelect } from "@hiwar/app/form/form-select";
import { FormTextArea } from "@hiwar/app/form/form-text-area";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import type { CallerAnswer } from "@hiwar/contract/kernel/endpoint";
import { feeBounds, reconciliation } from "@hiwar/contract/reconciliation";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { Dialog } from "@hiwar/ui/dialog";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { toast } from "@hiwar/ui/toast";
import { useState } from "react";
import * as z from "zod/mini";
import { gatewayWord } from "../payments/payment-words.ts";
import { say } from "../words/reconciliation.ts";
import { readStatement } from "./read-statement.ts";

const gateways = ["paymob", "fawry"] as const;
const fields = z.object({ gateway: reconciliation.bookFees.body.shape.gateway, lines: z.string().check(z.maxLength(20_000)) });

type Booked = CallerAnswer<typeof reconciliation.bookFees>;

/** The button above the days that opens the dialog of fees. */
export function BookFees() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{say("bookFees")}</Button>
      {isOpen && <FeesDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Books the fees from a pasted gateway statement; lines that the server refuses are listed afterwards. */
function FeesDialog({ onClose }: { onClose: () => void }) {
  const [left, setLeft] = useState<Booked | null>(null);
  const form = useContractForm(fields, { defaultValues: { gateway: "paymob", lines: "" } });
  const book = useWrite(api.reconciliation.bookFees, {
    onDone: (answer) => {
      if (answer.refused.length > 0) return setLeft(answer);
      toast("success", { title: bookedWords(answer) });
      onClose();
    },
    errors: (error) => form.refuse(error),
  });
  const { fees, unread } = readStatement(form.watch("lines"));
  const send = form.handleSubmit(({ gateway }) => {
    if (fees.length === 0) return form.setError("lines", { message: say("feesNone") }, { shouldFocus: true });
    if (fees.length > feeBounds.lines.maximum) return form.setError("lines", { message: say("feesMany") }, { shouldFocus: true });
    book.mutate({ gateway, fees: [...fees] });
  });
  if (left) return <Left answer={left} onClose={onClose} />;
  return (
    <FormDialog
      title={say("bookFees")}
      submit={say("bookFeesSend")}
      onSubmit={send}
      onClose={onClose}
      isSending={book.isPending}
      refusal={form.formState.errors.root?.message}
      size="medium"
    >
      <p>{say("bookFeesText")}</p>
      <FormSelect form={form} name="gateway" label={say("gateway")} choices={gateways.map((id) => ({ id, label: gatewayWord(id) }))} />
      <FormTextArea form={form} name="lines" label={say("feesLines")} hint={say("feesLinesHint")} rows={6} />
      {(fees.length > 0 || unread.length > 0) && (
        <p role="status" className="text-sm text-muted">
          {say("feesRead", { count: fees.length })}
          {unread.length > 0 && ` ${say("feesUnread", { count: unread.length })}`}
        </p>
      )}
    </FormDialog>
  );
}

const bookedWords = ({ booked, same }: Booked) => (booked === 0 && same > 0 ? say("feesSame") : say("feesBooked", { count: booked }));

/** The booked fees, and each refused line with its reason. */
function Left({ answer, onClose }: { answer: Booked; onClose: () => void }) {
  return (
    <Dialog
      title={say("bookFees")}
      onClose={onClose}
      size="medium"
      actions={
        <Button variant="primary" onPress={onClose}>
          {say("feesClose")}
        </Button>
      }
    >
      <Callout tone="warning" announces>
        {bookedWords(answer)} {say("feesLeft", { count: answer.refused.length })}
      </Callout>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto">
        {answer.refused.map(({ number, why }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a statement may name an order twice, and these lines never move.
          <li key={place} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
            <bdi dir="ltr">{number}</bdi>
            <span className="text-muted">{say(`feesWhy.${why}`)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
