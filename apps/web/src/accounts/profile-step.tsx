import { Form, type FormProps } from "@hiwar/app/form/form";
import { Button } from "@hiwar/ui/button";
import type { FieldValues } from "react-hook-form";
import { say } from "../words/profiles.ts";
import { say as saySettings } from "../words/settings.ts";

export type ProfileStepProps<Values extends FieldValues> = Pick<FormProps<Values>, "form" | "children" | "onSubmit"> & {
  /** True for the last step; "back" when the person then returns to the page they came from. */
  isLast?: boolean | "back" | undefined;
  isPending: boolean;
  /** Leaves the remaining steps for later. Null on the pages of the profile and settings, where the form saves and stays. */
  onLater: (() => void) | null;
};

/** One step of the profile form: its fields, a button to save and continue, and one to skip it. */
export function ProfileStep<Values extends FieldValues>(props: ProfileStepProps<Values>) {
  const { form, children, onSubmit, isLast = false, isPending, onLater } = props;
  return (
    <Form form={form} className="grid gap-5" onSubmit={onSubmit}>
      {children}
      <div className="flex gap-3 pt-2">
        <Button
          type="submit"
          variant="primary"
          size={onLater ? "large" : "medium"}
          className={onLater ? "max-sm:flex-1" : ""}
          isPending={isPending}
        >
          {onLater === null ? saySettings("save") : say(isLast === "back" ? "finishBack" : isLast ? "finish" : "next")}
        </Button>
        {onLater && (
          <Button variant="ghost" size="large" onPress={onLater}>
            {say("later")}
          </Button>
        )}
      </div>
    </Form>
  );
}
