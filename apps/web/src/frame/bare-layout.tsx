import { loadPart } from "@hiwar/frame/load-part";
import { Outlet } from "react-router";
import { loadMemberWords } from "./catalogue.ts";

/** The words of the page come before it is drawn. */
export async function clientLoader() {
  await loadPart(loadMemberWords);
  return null;
}

/** Pages behind the door that fill the window: the room. */
export default function BareLayout() {
  return <Outlet />;
}
