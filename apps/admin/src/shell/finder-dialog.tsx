import { api } from "@hiwar/app/clients";
import { foldDigits } from "@hiwar/contract/kernel/digits";
import type { PaymentLine } from "@hiwar/contract/payments";
import type { PersonLine } from "@hiwar/contract/people";
import { arabicPounds, plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import { ComboBox, type ComboChoice } from "@hiwar/ui/combo-box";
import { Dialog } from "@hiwar/ui/dialog";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { roleWord } from "../accounts/role-word.ts";
import { say } from "../words/app.ts";
import { say as sayPayments } from "../words/payments.ts";

type Found = ComboChoice & { path: string };

const shown = "8";
const shownPayments = "3";

const personChoice = ({ id, name, role, gender, email }: PersonLine): Found => ({
  id: `person-${id}`,
  label: name,
  description: (
    <>
      {roleWord(role, gender)} <bdi dir="ltr">{email}</bdi>
    </>
  ),
  path: `/user/${id}`,
});

const paymentChoice = ({ id, description, amountPiasters, status, payer, referenceNumber }: PaymentLine): Found => ({
  id: `payment-${id}`,
  label: sayPayments("found", { amount: arabicPounds(amountPiasters), description }),
  description: (
    <>
      {sayPayments(`status.${status}`)}، <bdi>{payer?.name}</bdi> <bdi dir="ltr">{referenceNumber}</bdi>
    </>
  ),
  path: `/payment/${id}`,
});

/** Whether a text may be the beginning of a payment's number: the gateway's, or our own reference. */
const mayBePayment = (text: string) => /^[\da-z]{6,}$/i.test(foldDigits(text.trim())) && /\d/.test(foldDigits(text));

/** Offers a number also as a lesson's. */
function lessonChoice(text: string): Found[] {
  const number = foldDigits(text);
  if (!/^[1-9]\d{0,8}$/.test(number)) return [];
  return [{ id: `lesson-${number}`, label: say("lessonNumber", { number: plainArabicNumber(Number(number)) }), path: `/lesson/${number}` }];
}

/** Searches by a few letters or a number, and opens the chosen result. */
export function FinderDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const isAsked = text !== "";
  const people = useQuery({ ...api.people.list.query({ q: text, size: shown }), enabled: isAsked });
  const payments = useQuery({ ...api.payments.list.query({ q: text, size: shownPayments }), enabled: mayBePayment(text) });
  const isSearching = people.isFetching || payments.isFetching;
  useEffect(() => input.current?.focus(), []);
  // Results are offered together: later ones would move the others away from under a pointer.
  const found =
    isAsked && !isSearching
      ? [...(people.data?.list ?? []).map(personChoice), ...(payments.data?.list ?? []).map(paymentChoice), ...lessonChoice(text)]
      : [];
  return (
    <Dialog title={say("findTitle")} onClose={onClose}>
      <ComboBox<Found>
        label={say("findLabel")}
        hint={say("findHint")}
        inputRef={input}
        takesFirst
        value={null}
        choices={found}
        onSearch={setText}
        status={people.error ? "failed" : isSearching ? "searching" : "ready"}
        onChange={(choice) => {
          if (!choice) return;
          onClose();
          void navigate(choice.path);
        }}
      />
    </Dialog>
  );
}
