import { api } from "@hiwar/app/clients";
import { FormDate } from "@hiwar/app/form/form-date";
import { FormMoney } from "@hiwar/app/form/form-money";
import { FormNumber } from "@hiwar/app/form/form-number";
import { FormPercent } from "@hiwar/app/form/form-percent";
import { FormText } from "@hiwar/app/form/form-text";
import { type ContractForm, useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { CouponCode, type CouponRecord, NewCoupon } from "@hiwar/contract/coupons";
import { Day } from "@hiwar/contract/kernel/shapes";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { toast } from "@hiwar/ui/toast";
import * as z from "zod/mini";
import { endOfDay, lastDayOf } from "../lists/last-day.ts";
import { StudentField } from "../people/student-field.tsx";
import { say } from "../words/coupons.ts";

/** A coupon in the form: it expires at the end of a day. */
const Typed = z.extend(z.omit(NewCoupon, { expiresAt: true }), { lastDay: Day });
type Typed = z.input<typeof Typed>;

interface CouponDialogProps {
  /** Null for a new coupon. */
  coupon: CouponRecord | null;
  onClose: () => void;
  onDone?: (saved: CouponRecord) => void;
}

function useCouponForm(coupon: CouponRecord | null): ContractForm<Typed> {
  const { code = "", discountPercent = null, maxDiscountPiasters = null, mostUses = null } = coupon ?? {};
  const terms = { code, discountPercent, maxDiscountPiasters, mostUses, studentId: coupon?.student?.id ?? null };
  return useContractForm(Typed, {
    defaultValues: { ...terms, lastDay: coupon ? lastDayOf(coupon.expiresAt) : "" },
    wrong: {
      code: say("codeWrong"),
      discountPercent: say("percentWrong"),
      maxDiscountPiasters: say("mostWrong"),
      mostUses: say("usesWrong"),
    },
  });
}

/** Creates a coupon, or changes the terms of one from this moment on. */
export function CouponDialog({ coupon, onClose, onDone }: CouponDialogProps) {
  const form = useCouponForm(coupon);
  const refused = (error: unknown) =>
    form.refuse(error, {
      "bad-request": { path: "lastDay", message: say("lastDayPast") },
      "coupon-exists": "code",
      "student-not-found": "studentId",
      ...(coupon && { illegal: { path: "root", message: say("changed") } }),
    });
  const saved = (key: "made" | "saved") => (answer: CouponRecord) => {
    toast("success", { title: say(key, { code: answer.code }) });
    onDone?.(answer);
    onClose();
  };
  const create = useWrite(api.coupons.create, { onDone: saved("made"), errors: refused });
  const change = useWrite(api.coupons.change, { onDone: saved("saved"), errors: refused });
  const send = ({ lastDay, code, studentId, ...terms }: Typed) => {
    const rest = { ...terms, expiresAt: endOfDay(lastDay) };
    if (coupon) change.mutate({ id: String(coupon.id), ...rest, seenVersion: coupon.version });
    else create.mutate({ ...rest, code: z.parse(CouponCode, code), ...(studentId && { studentId }) });
  };
  return (
    <FormDialog
      title={coupon ? say("editOf", { code: coupon.code }) : say("newCoupon")}
      submit={say(coupon ? "save" : "make")}
      isSending={create.isPending || change.isPending}
      refusal={form.formState.errors.root?.message}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      {!coupon && <FormText form={form} name="code" label={say("code")} hint={say("codeHint")} autoComplete="off" />}
      <FormPercent form={form} name="discountPercent" label={say("percent")} />
      <FormMoney form={form} name="maxDiscountPiasters" label={say("most")} hint={say("mostHint")} />
      <FormDate form={form} name="lastDay" label={say("lastDay")} hint={say("lastDayHint")} />
      <FormNumber form={form} name="mostUses" label={say("mostUses")} hint={say("usesHint")} isOptional />
      {!coupon && <StudentField form={form} name="studentId" label={say("onlyFor")} hint={say("onlyForHint")} isOptional />}
    </FormDialog>
  );
}
