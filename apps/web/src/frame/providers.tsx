import { ArabicProvider } from "@hiwar/ui/arabic-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RouterProvider } from "react-aria-components";
import { useHref, useNavigate } from "react-router";
import { queryClient } from "./live.ts";
import { ToastPlace } from "./toast-place.tsx";

/** The one place of providers: language, cache, links and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <ArabicProvider>
      <RouterProvider navigate={(path) => void navigate(path)} useHref={useHref}>
        <QueryClientProvider client={queryClient}>
          {children}
          <ToastPlace />
        </QueryClientProvider>
      </RouterProvider>
    </ArabicProvider>
  );
}
