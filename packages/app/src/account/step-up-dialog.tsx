import type { accounts, GoogleProof } from "@hiwar/contract/accounts";
import type { CallerAnswer } from "@hiwar/contract/kernel/endpoint";
import type { ProofMethod } from "@hiwar/contract/second-factors";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { Dialog } from "@hiwar/ui/dialog";
import { Icon } from "@hiwar/ui/icon";
import { useMutation, useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import * as z from "zod/mini";
import { api, session } from "../clients.ts";
import { errorMessage } from "../error-message.ts";
import { Form } from "../form/form.tsx";
import { FormCode } from "../form/form-code.tsx";
import { FormPassword } from "../form/form-password.tsx";
import { useContractForm } from "../form/use-contract-form.ts";
import { Loaded } from "../loading/loaded.tsx";
import { LoneSkeleton } from "../loading/lone-skeleton.tsx";
import { useWrite } from "../use-write.ts";
import { say } from "../words/account.ts";
import { signWithPasskey } from "./browser-passkeys.ts";
import { passkeyProblem } from "./passkey-problem.ts";

/** The Google sign-in button; only the site that offers Google passes it. */
export type ByGoogleButton = ComponentType<{ onProof: (proof: GoogleProof) => void; children?: ReactNode }>;
type Proven = { onProven: (answer: CallerAnswer<(typeof accounts)["stepUp"]>) => void };
const codeDigits = 6;
const codeBody = z.object({ code: z.string().check(z.length(codeDigits)) });
const passwordBody = z.object({ password: z.string().check(z.minLength(1)) });

/** Asks a person to prove who they are again: by passkey or code, or by password or Google if they have no second factor. Open while rendered. */
export function StepUpDialog({ onAnswer, google }: { onAnswer: (isProven: boolean) => void; google: ByGoogleButton | undefined }) {
  // Not cached: each challenge to sign can be used only once.
  const ways = useQuery({ queryKey: ["step-up"], queryFn: () => api.accounts.askStepUp({}), gcTime: 0, staleTime: 0 });
  // After a step-up the session continues with a new bearer.
  const proven: Proven["onProven"] = ({ signedIn }) => {
    session.accept(signedIn);
    onAnswer(true);
  };
  return (
    <Dialog title={say("stepUpTitle")} size="small" onClose={() => onAnswer(false)}>
      <div className="grid gap-5">
        <p>{say("stepUpText")}</p>
        <Loaded query={ways} skeleton={<LoneSkeleton shape="block" className="h-24 w-full" />} headingLevel={3} isBrief>
          {({ ways, options }) => <Ways ways={ways} options={options} google={google} onProven={proven} />}
        </Loaded>
      </div>
    </Dialog>
  );
}

type WaysProps = { ways: readonly ProofMethod[]; options: object | null; google: ByGoogleButton | undefined } & Proven;

function Ways({ ways, options, google, onProven }: WaysProps) {
  const byGoogle = ways.includes("google") ? google : undefined;
  return (
    <>
      {options && <ByPasskey options={options} onProven={onProven} />}
      {options && ways.includes("code") && <p className="text-center text-sm text-muted">{say("or")}</p>}
      {ways.includes("code") && <ByCode onProven={onProven} isOnly={!options} />}
      {ways.includes("password") && <ByPassword onProven={onProven} />}
      {ways.includes("password") && byGoogle && <p className="text-center text-sm text-muted">{say("or")}</p>}
      {byGoogle && <ByGoogle button={byGoogle} onProven={onProven} />}
    </>
  );
}

function ByPasskey({ options, onProven }: { options: object } & Proven) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      // The first attempt signs the challenge that came with the dialog; later attempts request a new one.
      const asked = tried ? (await api.accounts.askStepUp({})).options : options;
      const response = await signWithPasskey(asked ?? options);
      return api.accounts.stepUp({ response });
    },
    onSuccess: onProven,
  });
  const tried = error !== null;
  return (
    <div className="grid gap-3">
      <Button variant="primary" size="large" isBlock isPending={isPending} onPress={() => mutate()}>
        <Icon icon={KeyRound} />
        {say("stepUpPasskey")}
      </Button>
      {error && !isPending && (
        <Callout tone="danger" announces>
          {passkeyProblem(error)}
        </Callout>
      )}
    </div>
  );
}

function ByCode({ onProven, isOnly }: Proven & { isOnly: boolean }) {
  const form = useContractForm(codeBody, { defaultValues: { code: "" }, wrong: { code: say("stepUpCodeWrong") }, checkAgain: "onSubmit" });
  const { mutate, isPending } = useWrite(api.accounts.stepUp, {
    onDone: onProven,
    errors: (error) => {
      form.setValue("code", "");
      form.refuse(error, { "invalid-verification-code": { path: "code", message: say("stepUpRefused") }, "too-many-requests": "code" });
    },
  });
  const submit = form.handleSubmit((values) => mutate(values));
  return (
    <Form form={form} className="grid gap-4" onSubmit={submit}>
      <FormCode form={form} name="code" label={say("stepUpCode")} length={codeDigits} onComplete={() => void submit()} autoFocus={isOnly} />
      <Button type="submit" variant={isOnly ? "primary" : "secondary"} isBlock isPending={isPending}>
        {say("stepUpConfirm")}
      </Button>
    </Form>
  );
}

function ByPassword({ onProven }: Proven) {
  const form = useContractForm(passwordBody, { defaultValues: { password: "" } });
  const { mutate, isPending } = useWrite(api.accounts.stepUp, {
    onDone: onProven,
    errors: (error) =>
      form.refuse(error, {
        "wrong-password": { path: "password", message: say("stepUpPasswordWrong") },
        "too-many-requests": "password",
      }),
  });
  return (
    <Form form={form} className="grid gap-4" onSubmit={form.handleSubmit((values) => mutate(values))}>
      <FormPassword form={form} name="password" label={say("stepUpPassword")} autoFocus />
      <Button type="submit" variant="primary" isBlock isPending={isPending}>
        {say("stepUpConfirm")}
      </Button>
    </Form>
  );
}

function ByGoogle({ button: GoogleButton, onProven }: Proven & { button: ByGoogleButton }) {
  const { mutate, error, isPending } = useWrite(api.accounts.stepUp, { onDone: onProven, errors: "inline" });
  return (
    <div className="grid gap-3">
      <GoogleButton onProof={(google) => mutate({ google })} />
      {error && !isPending && (
        <Callout tone="danger" announces>
          {errorMessage(error)}
        </Callout>
      )}
    </div>
  );
}
