import { SearchField } from "@hiwar/ui/search-field";
import { useEffect, useRef, useState } from "react";
import { say } from "../words/tutors.ts";
import { useLeavingRef } from "./use-leaving-ref.ts";

export type TutorSearchProps = { value: string; onSearch: (text: string) => void };

const restMilliseconds = 250;

/** The search field; it searches when typing pauses, or on Enter. */
export function TutorSearch({ value, onSearch }: TutorSearchProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const isLeaving = useLeavingRef();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A search changed elsewhere, by clearing or going back, replaces the typed text.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    clearTimeout(timer.current);
    setKnown(text.trim());
    onSearch(text.trim());
  };
  const change = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => isLeaving.current || search(text), restMilliseconds);
  };
  return <SearchField label={say("search")} value={typed} onChange={change} onSubmit={search} maxLength={60} />;
}
