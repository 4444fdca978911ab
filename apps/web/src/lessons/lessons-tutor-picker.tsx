import { api } from "@hiwar/app/clients";
import { Button } from "@hiwar/ui/button";
import { ComboBox, type ComboChoice } from "@hiwar/ui/combo-box";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { say } from "../words/lessons.ts";

interface LessonsTutorPickerProps {
  /** The tutor whose lessons the screen lists; null for the manager's own. */
  tutorId: string | null;
  onChange: (tutorId: string | null) => void;
}

/** Lets a manager choose the tutor whose lessons the screen lists, or go back to the manager's own. */
export function LessonsTutorPicker({ tutorId, onChange }: LessonsTutorPickerProps) {
  const [text, setText] = useState("");
  const found = useQuery({
    ...api.directory.list.query({ search: text, size: "8" }),
    enabled: text !== "",
    placeholderData: keepPreviousData,
  });
  const shown = useQuery({ ...api.tutors.info.query({ id: tutorId ?? "" }), enabled: tutorId !== null });
  const choices: ComboChoice[] = text === "" ? [] : (found.data?.list ?? []).map(({ id, name }) => ({ id, label: name }));
  const chosen = tutorId !== null && shown.data ? { id: shown.data.id, label: shown.data.name } : null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-60 flex-1 md:max-w-96">
        <ComboBox
          label={say("ofTutor")}
          placeholder={say("ofTutorHint")}
          value={chosen}
          choices={choices}
          onSearch={setText}
          status={found.error ? "failed" : found.isFetching ? "searching" : "ready"}
          onChange={(choice) => onChange(choice && String(choice.id))}
        />
      </div>
      {tutorId !== null && (
        <Button variant="quiet" onPress={() => onChange(null)}>
          {say("mineAgain")}
        </Button>
      )}
    </div>
  );
}
