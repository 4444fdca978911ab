import { useContractForm } from "@hiwar/app/form/use-contract-form";
import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { useWatch } from "react-hook-form";
import { GuardianFields } from "./guardian-fields.tsx";
import { ProfileFields } from "./profile-fields.tsx";
import { needsGuardian, StudentMain, TutorMain } from "./profile-schemas.ts";
import { ProfileStep } from "./profile-step.tsx";
import { useProfileChange } from "./use-profile-change.ts";
import { useProfileSentences } from "./use-profile-sentences.ts";

export type StepProps = {
  user: User;
  onNext: () => void /** Null in the settings, where a form only saves. */;
  onLater: (() => void) | null;
};

/** Birth year and, under 18, the guardian; gender, city, phone. */
export function MainStep({ user, onNext, onLater }: StepProps) {
  const isStudent = user.role === Role.Student;
  const { birthYear, gender, city, phone, guardianName, guardianPhone } = user;
  const form = useContractForm((isStudent ? StudentMain : TutorMain) as typeof StudentMain, {
    defaultValues: {
      birthYear,
      gender,
      city,
      phone,
      guardianName,
      guardianPhone,
      guardianConsent: guardianName ? true : undefined,
    },
    wrong: useProfileSentences(user.role),
  });
  const { save, isPending } = useProfileChange(user, { onSaved: onNext, onError: (error) => form.refuse(error) });
  const isYoung = needsGuardian(useWatch({ control: form.control, name: "birthYear" }), new Date().getFullYear());
  return (
    <ProfileStep
      form={form}
      isPending={isPending}
      onSubmit={form.handleSubmit((values) => save(isYoung ? values : withoutGuardian(values)))}
      onLater={onLater}
    >
      <ProfileFields form={form} isPhoneOptional={isStudent} />
      {isStudent && isYoung && <GuardianFields form={form} />}
    </ProfileStep>
  );
}

function withoutGuardian<V extends { guardianName?: unknown; guardianPhone?: unknown; guardianConsent?: unknown }>(values: V) {
  const { guardianName: _name, guardianPhone: _phone, guardianConsent: _consent, ...rest } = values;
  return rest;
}
