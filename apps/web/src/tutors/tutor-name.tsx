import { api } from "@hiwar/app/clients";
import { idOf } from "@hiwar/app/id-of";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { say } from "../words/tutors.ts";

/** The tutor's name for the phone's top bar. */
export function TutorName() {
  const id = idOf(useParams().id);
  const { data } = useQuery({ ...api.tutors.info.query({ id: id ?? "" }), enabled: id !== null });
  return data ? <bdi>{data.name}</bdi> : say("one");
}
