import { api, queryClient } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormCode } from "@hiwar/app/form/form-code";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { Loaded } from "@hiwar/app/loading/loaded";
import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import { withStepUp } from "@hiwar/app/step-up";
import { useWrite } from "@hiwar/app/use-write";
import { bounds } from "@hiwar/contract/accounts";
import type { CallerAnswer } from "@hiwar/contract/kernel/endpoint";
import { secondFactors } from "@hiwar/contract/second-factors";
import { Button } from "@hiwar/ui/button";
import { CopyButton } from "@hiwar/ui/copy-button";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { say } from "../words/accounts.ts";
import { QrPicture } from "./qr-picture.tsx";

type Added = CallerAnswer<typeof secondFactors.addAuthenticator>;

/** Sets up an authenticator: shows the secret as a QR code and as text, then asks for the first code. */
export function AuthenticatorSetup({ onAdded }: { onAdded: (added: Added) => void }) {
  // A key per opening, so that each opening gets a secret of its own.
  const opening = useId();
  const offer = useQuery({
    queryKey: ["authenticator-offer", opening],
    queryFn: () => withStepUp(() => api.accounts.offerAuthenticator({})),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Loaded query={offer} skeleton={<LoneSkeleton shape="block" className="h-80 w-full" />} headingLevel={2} isBrief>
      {({ secret, uri }) => (
        <div className="grid gap-5">
          <div className="grid justify-items-center gap-3">
            <p>{say("authenticatorScan")}</p>
            <QrPicture text={uri} label={say("authenticatorPicture")} />
            <p className="text-sm text-muted">{say("authenticatorByHand")}</p>
            <p className="authenticator-secret">
              <bdi dir="ltr">{secret.match(/.{1,4}/g)?.join(" ")}</bdi>
              <CopyButton text={secret} label={say("authenticatorCopy")} />
            </p>
          </div>
          <FirstCode onAdded={onAdded} />
        </div>
      )}
    </Loaded>
  );
}

function FirstCode({ onAdded }: { onAdded: (added: Added) => void }) {
  const form = useContractForm(secondFactors.addAuthenticator.body, {
    defaultValues: { code: "" },
    wrong: { code: say("codeWrong") },
    checkAgain: "onSubmit",
  });
  const { mutate, isPending } = useWrite(api.accounts.addAuthenticator, {
    onDone: (added) => {
      if (!added.signedIn) void queryClient.invalidateQueries({ queryKey: ["accounts"] });
      onAdded(added);
    },
    errors: (error) => {
      form.setValue("code", "");
      form.refuse(error, {
        "invalid-verification-code": "code",
        "expired-verification-code": { path: "code", message: say("authenticatorExpired") },
        "too-many-requests": "code",
      });
    },
  });
  const submit = form.handleSubmit((values) => mutate(values));
  return (
    <Form form={form} className="grid gap-4" onSubmit={submit}>
      <FormCode
        form={form}
        name="code"
        label={say("authenticatorCode")}
        length={bounds.authenticatorDigits}
        onComplete={() => void submit()}
      />
      <Button type="submit" variant="primary" size="large" isBlock isPending={isPending}>
        {say("authenticatorConfirm")}
      </Button>
    </Form>
  );
}
