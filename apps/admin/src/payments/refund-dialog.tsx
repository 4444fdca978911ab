import { api } from "@hiwar/app/clients";
import { FormSwitch } from "@hiwar/app/form/form-switch";
import { FormTextArea } from "@hiwar/app/form/form-text-area";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { Loaded } from "@hiwar/app/loading/loaded";
import { FactsSkeleton } from "@hiwar/app/loading/rows-skeleton";
import { useWrite } from "@hiwar/app/use-write";
import type { ApiError } from "@hiwar/client/api-error";
import { type RefundQuote, refundBounds, refunds } from "@hiwar/contract/refunds";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { Dialog } from "@hiwar/ui/dialog";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { Statement } from "@hiwar/ui/statement";
import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { say } from "../words/refunds.ts";

interface RefundDialogProps {
  paymentId: number;
  description: string;
  onClose: () => void;
}

/** Refunds a payment with a reason, or says what prevents it. */
export function RefundDialog({ paymentId, description, onClose }: RefundDialogProps) {
  const quote = useQuery(api.refunds.quote.query({ id: String(paymentId) }));
  if (quote.data && quote.data.obstacle === null) return <Refund quote={quote.data} onClose={onClose} />;
  const back = (
    <Button variant="quiet" onPress={onClose}>
      {say("back")}
    </Button>
  );
  return (
    <Dialog title={say("title", { what: description })} onClose={onClose} actions={back}>
      <Loaded query={quote} skeleton={<FactsSkeleton count={3} />} isBrief>
        {(known) => <Blocked quote={known} />}
      </Loaded>
    </Dialog>
  );
}

function Blocked({ quote: { obstacle, lesson } }: { quote: RefundQuote }) {
  if (obstacle === null) return null;
  const isPassing = obstacle === "lesson-booked" || obstacle === "lesson-unsettled";
  const way = lesson && isPassing && (
    <Button size="small" href={`/lesson/${lesson.id}`}>
      {say("toLesson")}
    </Button>
  );
  return <Callout {...(way && { action: way })}>{say(`blocked.${obstacle}`)}</Callout>;
}

const fields = z.object({ isFaultOfOthers: z.boolean(), note: refunds.refundAs.body.shape.note });

function Refund({ quote, onClose }: { quote: RefundQuote; onClose: () => void }) {
  const form = useContractForm(fields, {
    defaultValues: { isFaultOfOthers: quote.isFaultOfOthers, note: "" },
    wrong: { note: say("noteShort") },
  });
  const refuse = (error: ApiError) =>
    error.code === "price-changed" ? form.setError("root", { message: say("changed") }) : form.refuse(error);
  const refund = useWrite(api.refunds.refundAs, { done: say("done"), onDone: onClose, errors: refuse });
  const isOurs = form.watch("isFaultOfOthers");
  const fees = quote.lines.find(({ kind }) => kind === "fees")?.piasters ?? 0;
  const seenPiasters = quote.refundPiasters + (isOurs ? fees : 0);
  const send = form.handleSubmit((values) => refund.mutate({ id: String(quote.paymentId), seenPiasters, ...values }));
  return (
    <FormDialog
      title={say("title", { what: quote.description })}
      submit={say("refund")}
      tone="danger"
      onSubmit={send}
      onClose={onClose}
      isSending={refund.isPending}
      refusal={form.formState.errors.root?.message}
      size="medium"
    >
      <Statement
        lines={[
          { id: "paid", what: say("paid"), amount: { piasters: quote.paidPiasters } },
          ...quote.lines
            .filter(({ kind }) => kind !== "fees" || !isOurs)
            .map(({ kind, piasters }) => ({ id: kind, what: say(`line.${kind}`), amount: { piasters: -piasters } })),
        ]}
        total={{ what: say("total"), amount: { piasters: seenPiasters } }}
        size="small"
      />
      {quote.term && <p>{say("ends")}</p>}
      {fees > 0 && (
        <FormSwitch form={form} name="isFaultOfOthers" description={say("feesOursWhy")}>
          {say("feesOurs")}
        </FormSwitch>
      )}
      <FormTextArea form={form} name="note" label={say("note")} rows={3} maxLength={refundBounds.note.maximum} />
    </FormDialog>
  );
}
