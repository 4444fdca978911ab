import { useContractForm } from "@hiwar/app/form/use-contract-form";
import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { useWatch } from "react-hook-form";
import { GuardianFields } from "./guardian-fields.tsx";
import { profileErrors } from "./profile-errors.ts";
import { BirthFields } from "./profile-fields.tsx";
import { consentOf, needsGuardian, StudentMain, TutorMain } from "./profile-schemas.ts";
import { ProfileStep } from "./profile-step.tsx";
import { useProfileChange } from "./use-profile-change.ts";

export type StepProps = {
  user: User;
  /** Called after saving; the topics step passes the chosen topics. */
  onNext: (topicIds?: readonly number[]) => void;
  /** True for the last step; "back" when the person then returns to the page they came from. */
  isLast?: boolean | "back";
  /** Null in the settings, where the form only saves. */
  onLater: (() => void) | null;
};

/** The profile step for birth year and gender and, for a student under 18, the guardian. */
export function MainStep({ user, isLast, onNext, onLater }: StepProps) {
  const { birthYear, gender, guardianName, guardianPhone } = user;
  const isStudent = user.role === Role.Student;
  const form = useContractForm((isStudent ? StudentMain : TutorMain) as typeof StudentMain, {
    defaultValues: { birthYear, gender, guardianName, guardianPhone, guardianConsent: consentOf(user) },
    wrong: profileErrors(user.role),
  });
  const { save, isPending } = useProfileChange(user, { onSaved: () => onNext(), onError: (error) => form.refuse(error) });
  const birth = useWatch({ control: form.control, name: "birthYear" });
  const isYoung = isStudent && needsGuardian(birth, new Date().getFullYear());
  return (
    <ProfileStep form={form} isLast={isLast} isPending={isPending} onSubmit={form.handleSubmit((values) => save(values))} onLater={onLater}>
      <BirthFields form={form} isFirst={onLater !== null} />
      {isYoung && <GuardianFields form={form} />}
    </ProfileStep>
  );
}
