import { Registration } from "@hiwar/contract/accounts";
import { Form } from "@hiwar/frame/form";
import { FormField } from "@hiwar/frame/form-field";
import { useContractForm } from "@hiwar/frame/use-contract-form";
import { useUser } from "@hiwar/frame/use-user";
import { Button } from "@hiwar/ui/button";
import { PasswordField } from "@hiwar/ui/password-field";
import { Segment } from "@hiwar/ui/segment";
import { TextField } from "@hiwar/ui/text-field";
import { TextLink } from "@hiwar/ui/text-link";
import { useMutation } from "@tanstack/react-query";
import { Navigate, useNavigate, useParams, useSearchParams } from "react-router";
import { api, session } from "../frame/live.ts";
import { pathAfterSignIn } from "../frame/paths.ts";
import { Say, useSay } from "../frame/say.tsx";
import { titled } from "../frame/titled.ts";
import { AuthTitle } from "./auth-title.tsx";
import { EmailField } from "./email-field.tsx";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { siteLink } from "./site-link.tsx";

export const meta = titled("frame.register");

const kinds = ["student", "tutor"] as const;

/** /register/:role, for students and tutors; any other role is not found. */
export function clientLoader({ params }: { params: { role?: string } }) {
  if (!kinds.some((kind) => kind === params.role)) throw new Response(null, { status: 404 });
  return null;
}

export default function RegisterScreen() {
  const say = useSay();
  const user = useUser();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isTutor = useParams().role === "tutor";
  const form = useContractForm(Registration, {
    defaultValues: { name: "", email: "", password: "" },
    wrong: { name: say("accounts.nameWrong"), email: say("accounts.emailWrong"), password: say("accounts.passwordWrong") },
  });
  const call = isTutor ? api.accounts.registerTutor : api.accounts.registerStudent;
  const { mutate, isPending } = useMutation({
    ...call.mutation(),
    onSuccess: (signedIn) => session.accept(signedIn),
    onError: (error) => form.refuse(error, { "user-exists": "email", "api-invalid-user-name": "name" }),
  });
  if (user) return <Navigate to={pathAfterSignIn(user, search.get("redirect"))} replace />;
  const query = search.toString() && `?${search}`;
  return (
    <>
      <AuthTitle
        title={say(isTutor ? "accounts.registerTutorTitle" : "accounts.registerStudentTitle")}
        lead={say(isTutor ? "accounts.registerTutorLead" : "accounts.registerStudentLead")}
      />
      <Segment
        isBlock
        label={say("accounts.kind")}
        value={isTutor ? "tutor" : "student"}
        onChange={(kind) => void navigate(`/register/${kind}${query}`, { replace: true })}
        choices={kinds.map((id) => ({ id, label: say(`accounts.${id}`) }))}
      />
      <Form form={form} className="mt-5 grid gap-4" onSubmit={form.handleSubmit((values) => mutate(values))}>
        <FormField form={form} name="name">
          {(field) => (
            <TextField
              {...field}
              size="large"
              label={say("accounts.name")}
              autoComplete="name"
              hint={say(isTutor ? "accounts.nameHintTutor" : "accounts.nameHint")}
            />
          )}
        </FormField>
        <FormField form={form} name="email">
          {(field) => <EmailField {...field} />}
        </FormField>
        <FormField form={form} name="password">
          {(field) => (
            <PasswordField
              {...field}
              size="large"
              label={say("accounts.password")}
              autoComplete="new-password"
              hint={say("accounts.passwordHint")}
            />
          )}
        </FormField>
        <Button type="submit" variant="primary" size="large" isBlock isPending={isPending}>
          {say("accounts.register")}
        </Button>
      </Form>
      <GoogleSignIn role={isTutor ? "tutor" : "student"} />
      <p className="mt-3 text-14 text-muted">
        <Say id="accounts.terms" values={{ terms: siteLink("/terms"), privacy: siteLink("/privacy") }} />
      </p>
      <p className="mt-5 text-center">
        {say("accounts.haveAccount")} <TextLink href={`/login${query}`}>{say("frame.signIn")}</TextLink>
      </p>
    </>
  );
}
