import { PasswordParts } from "@hiwar/app/account/password-parts";
import { passwordProblemOf } from "@hiwar/app/account/password-problem";
import { api, session } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormCheckbox } from "@hiwar/app/form/form-checkbox";
import { FormPassword } from "@hiwar/app/form/form-password";
import { FormText } from "@hiwar/app/form/form-text";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useUser } from "@hiwar/app/use-user";
import { useWrite } from "@hiwar/app/use-write";
import { Registration } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import { SegmentedControl } from "@hiwar/ui/segmented-control";
import { Navigate, useNavigate, useParams, useSearchParams } from "react-router";
import { pageMeta } from "../page/page-meta.ts";
import { pathAfterSignIn } from "../url/paths.ts";
import { Say, say } from "../words/accounts.ts";
import { say as sayFrame } from "../words/app.ts";
import { say as saySigningIn } from "../words/signing-in.ts";
import { AuthOther } from "./auth-other.tsx";
import { AuthTitle } from "./auth-title.tsx";
import { EmailField } from "./email-field.tsx";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { siteLink } from "./site-link.tsx";

export const meta = pageMeta(() => sayFrame("register"));

const kinds = ["student", "tutor"] as const;

/** /register/:role, for students and tutors; any other role is a 404. */
export function clientLoader({ params }: { params: { role?: string } }) {
  if (!kinds.some((kind) => kind === params.role)) throw new Response(null, { status: 404 });
  return null;
}

export default function RegisterScreen() {
  const user = useUser();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isTutor = useParams().role === "tutor";
  const form = useContractForm(Registration, {
    defaultValues: { name: "", email: "", password: "" },
    wrong: {
      name: say("nameWrong"),
      email: saySigningIn("emailWrong"),
      password: passwordProblemOf,
    },
  });
  const call = isTutor ? api.accounts.registerTutor : api.accounts.registerStudent;
  const { mutate, isPending } = useWrite(call, {
    onDone: (signedIn) => session.accept(signedIn),
    errors: (error) => form.refuse(error, { "user-exists": "email", "api-invalid-user-name": "name" }),
  });
  if (user) return <Navigate to={pathAfterSignIn(user, search.get("redirect"))} replace />;
  const query = search.toString() && `?${search}`;
  return (
    <>
      <AuthTitle
        title={say(isTutor ? "registerTutorTitle" : "registerStudentTitle")}
        lead={say(isTutor ? "registerTutorLead" : search.has("redirect") ? "registerBack" : "registerStudentLead")}
      />
      <AuthOther words={say("haveAccount")} label={sayFrame("signIn")} href={`/login${query}`} />
      <SegmentedControl
        isBlock
        label={say("kind")}
        value={isTutor ? "tutor" : "student"}
        onChange={(kind) => void navigate(`/register/${kind}${query}`, { replace: true })}
        choices={kinds.map((id) => ({ id, label: say(`${id}`) }))}
      />
      <Form form={form} className="mt-5 grid gap-4" onSubmit={form.handleSubmit((values) => mutate(values))}>
        <FormText
          form={form}
          name="name"
          autoFocus
          size="large"
          label={say("name")}
          autoComplete="name"
          hint={say(isTutor ? "nameHintTutor" : "nameHint")}
        />
        <EmailField form={form} name="email" />
        <FormPassword
          form={form}
          name="password"
          size="large"
          label={saySigningIn("password")}
          autoComplete="new-password"
          hint={<PasswordParts typed={form.watch("password")} />}
        />
        {!isTutor && (
          <FormCheckbox form={form} name="marketing">
            {say("offers")}
            <span className="block text-sm text-muted">{say("offersText")}</span>
          </FormCheckbox>
        )}
        <Button type="submit" variant="primary" size="large" isBlock isPending={isPending}>
          {say("register")}
        </Button>
      </Form>
      <GoogleSignIn role={isTutor ? "tutor" : "student"} />
      <p className="mt-3 text-sm text-muted">
        <Say id="terms" values={{ terms: siteLink("/terms"), privacy: siteLink("/privacy") }} />
      </p>
    </>
  );
}
