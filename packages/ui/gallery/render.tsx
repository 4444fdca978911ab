import "./gallery.css";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ArabicProvider } from "../src/arabic-provider.tsx";
import { Toasts } from "../src/toasts.tsx";

/** Renders a page of the gallery as an app would: inside the Arabic provider, with toasts. */
export function render(page: ReactNode): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root to draw into.");
  createRoot(root).render(
    <StrictMode>
      <ArabicProvider>
        {page}
        <Toasts />
      </ArabicProvider>
    </StrictMode>,
  );
}
