import { Form } from "@hiwar/app/form/form";
import { FormText } from "@hiwar/app/form/form-text";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { ProfileChange, type User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { Button } from "@hiwar/ui/button";
import { toast } from "@hiwar/ui/toast";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { GuardianFields } from "../accounts/guardian-fields.tsx";
import { profileErrors } from "../accounts/profile-errors.ts";
import { BirthFields, PlaceFields } from "../accounts/profile-fields.tsx";
import { allowedBirthYear, consentOf, needsGuardian } from "../accounts/profile-schemas.ts";
import { useProfileChange } from "../accounts/use-profile-change.ts";
import { say } from "../words/accounts.ts";
import { say as saySettings } from "../words/settings.ts";

const shape = z.pick(ProfileChange, {
  name: true,
  birthYear: true,
  gender: true,
  city: true,
  phone: true,
  guardianName: true,
  guardianPhone: true,
  guardianConsent: true,
});
const StudentProfile = shape.check(allowedBirthYear("student"));
const TutorProfile = z.omit(shape, { phone: true }).check(allowedBirthYear("tutor"));

/** Shows a toast that something was saved. */
export function toastSaved(): void {
  toast("success", { title: saySettings("saved") });
}

/**
 * Name, birth year, gender and governorate; an optional phone number of students; the guardian of students under 18. A tutor's phone is changed
 * in `ContactRows`, where it is verified.
 */
export function ProfileForm({ user }: { user: User }) {
  const isStudent = user.role === Role.Student;
  const { name, birthYear, gender, city, phone, guardianName, guardianPhone } = user;
  const form = useContractForm(isStudent ? StudentProfile : TutorProfile, {
    defaultValues: {
      name,
      birthYear,
      gender,
      city,
      ...(isStudent && { phone }),
      guardianName,
      guardianPhone,
      guardianConsent: consentOf(user),
    },
    wrong: profileErrors(user.role),
  });
  const { save, isPending } = useProfileChange(user, {
    onSaved: toastSaved,
    onError: (error) => form.refuse(error, { "api-invalid-user-name": "name" }),
  });
  const typedYear = useWatch({ control: form.control, name: "birthYear" });
  const isYoung = isStudent && needsGuardian(typedYear, new Date().getFullYear());
  return (
    <Form form={form} className="grid gap-5" onSubmit={form.handleSubmit((values) => save(values))}>
      <FormText form={form} name="name" label={say("name")} autoComplete="name" hint={say(isStudent ? "nameHint" : "nameHintTutor")} />
      <BirthFields form={form} />
      <PlaceFields form={form} user={user} isPhoneOptional isPhoneLeftOut={!isStudent} />
      {isYoung && <GuardianFields form={form} />}
      <Button type="submit" variant="primary" className="justify-self-start" isPending={isPending}>
        {saySettings("save")}
      </Button>
    </Form>
  );
}
