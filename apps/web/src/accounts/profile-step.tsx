import { Form, type FormProps } from "@hiwar/app/form/form";
import { Button } from "@hiwar/ui/button";
import type { FieldValues } from "react-hook-form";
import { say } from "../words/profiles.ts";
import { say as saySettings } from "../words/settings.ts";

export type ProfileStepProps<Values extends FieldValues> = Pick<FormProps<Values>, "form" | "children" | "onSubmit"> & {
  /** Nothing is asked after it; "back" where one then goes on with something else. */
  isLast?: boolean | "back" | undefined;
  isPending: boolean;
  /** Null where there is no later: the form saves and stays. */
  onLater: (() => void) | null;
};

/** One step of a profile: its fields, saving and going on, or leaving it for later. */
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
