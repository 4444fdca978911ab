import { api } from "@hiwar/app/clients";
import { toastError } from "@hiwar/app/error-message";
import { Button, type ButtonProps } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { useMutation } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { say } from "../words/calendar.ts";
import { saveFile } from "./save-file.ts";

const files = {
  lesson: api.lessons.calendarFile,
  interview: api.interviews.calendarFile,
  demo: api.demos.calendarFile,
  "photo-session": api.photoSessions.calendarFile,
};

export type CalendarButtonProps = { kind: keyof typeof files; id: number } & Pick<ButtonProps, "variant" | "size" | "isBlock">;

/** Downloads an event as a calendar file that any calendar app reads. */
export function CalendarButton({ kind, id, ...look }: CalendarButtonProps) {
  const file = useMutation({
    mutationFn: () => files[kind]({ id }),
    onSuccess: ({ name, text }) => saveFile(name, "text/calendar;charset=utf-8", text),
    onError: toastError,
  });
  return (
    <Button {...look} isPending={file.isPending} onPress={() => file.mutate()}>
      <Icon icon={CalendarPlus} />
      {say("toOwnCalendar")}
    </Button>
  );
}
