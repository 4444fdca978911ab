import { cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { bootIds, bootScript } from "./boot-script.ts";

const reload = vi.fn();

// As in the document: it runs before the app's own scripts.
beforeAll(() => new Function(bootScript)());
beforeEach(() => {
  vi.stubGlobal("location", { ...location, reload });
  sessionStorage.clear();
  render(
    <>
      <p id={bootIds.wait}>loading</p>
      <div id={bootIds.failure} hidden>
        <div className="ui-empty">
          <button type="button">reload</button>
        </div>
      </div>
    </>,
  );
});
afterEach(() => {
  cleanup();
  reload.mockReset();
  vi.unstubAllGlobals();
});

const answering = (ok: boolean) =>
  vi.stubGlobal("fetch", () => (ok ? Promise.resolve(new Response()) : Promise.reject(new TypeError("refused"))));
const failure = () => document.getElementById(bootIds.failure) as HTMLElement;

/** A script of the app's that does not come. */
function loseScript(): void {
  const script = document.body.appendChild(document.createElement("script"));
  script.dispatchEvent(new Event("error"));
  script.remove();
}

test("a script that a server which answers does not have reloads the page", async () => {
  answering(true);
  loseScript();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(failure().hidden).toBe(true);
});

test("without a server the failure is told, and its button reloads once there is one", async () => {
  answering(false);
  loseScript();
  await waitFor(() => expect(failure().hidden).toBe(false));
  const button = failure().querySelector("button") as HTMLElement;
  button.click();
  answering(true);
  expect(reload).not.toHaveBeenCalled();
  button.click();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
