import { api } from "@hiwar/app/clients";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { say } from "../words/tutors.ts";

/** Whose page it is, as the phone's bar says it. */
export function TutorName() {
  const { id = "" } = useParams();
  const { data } = useQuery(api.tutors.info.query({ id }));
  return data ? <bdi>{data.name}</bdi> : say("one");
}
