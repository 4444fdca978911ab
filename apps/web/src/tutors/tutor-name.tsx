import { api } from "@hiwar/app/clients";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { idOf } from "../url/id-of.ts";
import { say } from "../words/tutors.ts";

/** Whose page it is, as the phone's bar says it. */
export function TutorName() {
  const id = idOf(useParams().id);
  const { data } = useQuery({ ...api.tutors.info.query({ id: id ?? "" }), enabled: id !== null });
  return data ? <bdi>{data.name}</bdi> : say("one");
}
