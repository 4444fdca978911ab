import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { Role } from "@hiwar/contract/kernel/roles";
import type { StepProps } from "./main-step.tsx";
import { profileErrors } from "./profile-errors.ts";
import { PlaceFields } from "./profile-fields.tsx";
import { StudentPlace, TutorPlace } from "./profile-schemas.ts";
import { ProfileStep } from "./profile-step.tsx";
import { useProfileChange } from "./use-profile-change.ts";

/** The profile step for the city, which is one of Egypt's governorates, and the phone number; students may leave out the number. */
export function PlaceStep({ user, onNext, onLater }: StepProps) {
  const { city, phone } = user;
  const isStudent = user.role === Role.Student;
  const form = useContractForm((isStudent ? StudentPlace : TutorPlace) as typeof StudentPlace, {
    defaultValues: { city, phone },
    wrong: profileErrors(user.role),
  });
  const { save, isPending } = useProfileChange(user, { onSaved: () => onNext(), onError: (error) => form.refuse(error) });
  return (
    <ProfileStep form={form} isPending={isPending} onSubmit={form.handleSubmit((values) => save(values))} onLater={onLater}>
      <PlaceFields form={form} user={user} isPhoneOptional={isStudent} />
    </ProfileStep>
  );
}
