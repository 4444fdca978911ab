import { BugReporter } from "@hiwar/app/bugs/bug-reporter";
import { Outlet } from "react-router";

/** Signed-in pages that fill the window: the room. */
export default function BareLayout() {
  return (
    <>
      <Outlet />
      <BugReporter />
    </>
  );
}
