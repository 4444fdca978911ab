import { BugReporter } from "@hiwar/app/bugs/bug-reporter";
import { Outlet } from "react-router";

/** Layout of signed-in pages that fill the window, such as the room. */
export default function BareLayout() {
  return (
    <>
      <Outlet />
      <BugReporter />
    </>
  );
}
