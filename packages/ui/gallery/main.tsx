import "./gallery.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ArabicProvider } from "../src/arabic-provider.tsx";
import { Toasts } from "../src/toasts.tsx";
import { Gallery } from "./gallery.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root to draw into.");
createRoot(root).render(
  <StrictMode>
    <ArabicProvider>
      <Gallery />
      <Toasts />
    </ArabicProvider>
  </StrictMode>,
);
