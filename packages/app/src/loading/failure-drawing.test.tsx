import { ApiError } from "@hiwar/client/api-error";
import { CrashDrawing } from "@hiwar/ui/crash-drawing";
import { LostConnectionDrawing } from "@hiwar/ui/lost-connection-drawing";
import { cleanup, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, test } from "vitest";
import { FailureDrawing } from "./failure-drawing.tsx";

afterEach(cleanup);

const drawn = (drawing: ReactElement) => render(drawing).container.innerHTML;

test.each([
  ["a lost connection", new ApiError("offline", { message: "" }), <LostConnectionDrawing key="kite" />],
  ["a server that broke", new ApiError("unexpected", { message: "", status: 500 }), <CrashDrawing key="boat" />],
  ["anything else", new Error("lost"), <CrashDrawing key="boat" />],
])("%s has its own picture", (_name, error, drawing) => {
  expect(drawn(<FailureDrawing error={error} />)).toBe(drawn(drawing));
});
