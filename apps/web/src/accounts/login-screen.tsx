import { api, session } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormCheckbox } from "@hiwar/app/form/form-checkbox";
import { FormPassword } from "@hiwar/app/form/form-password";
import { loadCheck, useContractForm } from "@hiwar/app/form/use-contract-form";
import { lazyPart } from "@hiwar/app/lazy-part";
import { useUrlState } from "@hiwar/app/use-url-state";
import { useUser } from "@hiwar/app/use-user";
import { useWrite } from "@hiwar/app/use-write";
import { Button } from "@hiwar/ui/button";
import { TextLink } from "@hiwar/ui/text-link";
import { Suspense } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { pageMeta } from "../page/page-meta.ts";
import { pathAfterSignIn, registerPath } from "../url/paths.ts";
import { say as sayFrame } from "../words/app.ts";
import { say } from "../words/signing-in.ts";
import { AuthOther } from "./auth-other.tsx";
import { AuthTitle } from "./auth-title.tsx";
import { EmailField } from "./email-field.tsx";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { isForbidden, NotHere } from "./not-here.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";

const RecoveryDialog = lazyPart(() => import("./recovery-dialog.tsx").then((module) => module.RecoveryDialog));

const credentials = () => import("@hiwar/contract/accounts").then(({ accounts }) => accounts.signIn.body);

export const meta = pageMeta(() => sayFrame("signIn"));

/** /login: the sign-in page. */
export default function LoginScreen() {
  const user = useUser();
  const [search] = useSearchParams();
  const [isRecovering, openRecovery] = useRecovery();
  const { state } = useLocation() as { state: { email?: string } | null };
  const form = useContractForm(credentials, {
    defaultValues: { email: state?.email ?? "", password: "", remember: true },
    wrong: { email: say("emailWrong") },
  });
  const { mutate, isPending, error } = useWrite(api.accounts.signIn, {
    onDone: (signedIn) => session.accept(signedIn),
    errors: (refusal) => !isForbidden(refusal) && form.refuse(refusal, { "wrong-password": "password", "too-many-requests": "password" }),
  });
  const redirect = search.get("redirect");
  if (user) return <Navigate to={pathAfterSignIn(user, redirect)} replace />;
  return (
    <>
      <AuthTitle title={say("signInTitle")} lead={say(redirect === null ? "signInLead" : "signInFirst")} />
      <AuthOther words={say("noAccount")} label={say("makeAccount")} href={registerPath(redirect)} />
      <Form
        form={form}
        className="grid gap-4"
        onFocus={() => void loadCheck(credentials)}
        onSubmit={form.handleSubmit((values) => mutate(values))}
      >
        <EmailField form={form} name="email" />
        <FormPassword form={form} name="password" size="large" label={say("password")} />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <FormCheckbox form={form} name="remember">
            {say("remember")}
          </FormCheckbox>
          <TextLink onPress={() => openRecovery(true)}>{say("forgot")}</TextLink>
        </div>
        <Button type="submit" variant="primary" size="large" isBlock isPending={isPending}>
          {say("signIn")}
        </Button>
        {isForbidden(error) && <NotHere />}
      </Form>
      <GoogleSignIn />
      <PasskeySignIn remember={form.watch("remember") ?? true} />
      {isRecovering && (
        <Suspense>
          <RecoveryDialog
            email={form.getValues("email")}
            onClose={() => openRecovery(false)}
            onDone={(email) => {
              form.setValue("email", email);
              openRecovery(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Returns whether the address opens the password recovery dialog, and a function that opens or closes it. */
function useRecovery(): [isOpen: boolean, open: (isOpen: boolean) => void] {
  const [dialog, change] = useUrlState("dialog", ["recovery"]);
  return [dialog !== null, (isOpen) => change(isOpen ? "recovery" : null)];
}
