import { FormRefusal, type FormRefusalProps } from "@hiwar/frame/form";
import { Button } from "@hiwar/ui/button";
import type { FormEventHandler, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { say } from "../words/profiles.ts";
import { say as saySettings } from "../words/settings.ts";

export type ProfileStepProps<Values extends FieldValues> = {
  children: ReactNode;
  /** The form whose own refusal is told at the end. */
  form?: FormRefusalProps<Values>["form"];
  isLast?: boolean;
  isPending: boolean;
  onSubmit: FormEventHandler;
  /** Null where there is no later: the form saves and stays. */
  onLater: (() => void) | null;
};

/** One step of a profile: its fields, saving and going on, or leaving it for later. */
export function ProfileStep<Values extends FieldValues>({
  children,
  form,
  isLast = false,
  isPending,
  onSubmit,
  onLater,
}: ProfileStepProps<Values>) {
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      {children}
      <div className="flex gap-3 pt-2">
        <Button
          type="submit"
          variant="primary"
          size={onLater ? "large" : "medium"}
          className={onLater ? "max-sm:flex-1" : ""}
          isPending={isPending}
        >
          {onLater === null ? saySettings("save") : say(isLast ? "finish" : "next")}
        </Button>
        {onLater && (
          <Button variant="ghost" size="large" onPress={onLater}>
            {say("later")}
          </Button>
        )}
      </div>
      {form && <FormRefusal form={form} />}
    </form>
  );
}
