import { Outlet } from "react-router";

/** Pages behind the door that fill the window: the room. */
export default function BareLayout() {
  return <Outlet />;
}
