import { ArabicProvider } from "@hiwar/ui/arabic-provider";
import { Toasts } from "@hiwar/ui/toasts";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RouterProvider } from "react-aria-components";
import { useHref, useNavigate } from "react-router";
import { queryClient } from "./live.ts";

/** The one place of providers: language, cache, links and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <ArabicProvider>
      <RouterProvider navigate={(path) => void navigate(path)} useHref={useHref}>
        <QueryClientProvider client={queryClient}>
          {children}
          <Toasts />
        </QueryClientProvider>
      </RouterProvider>
    </ArabicProvider>
  );
}
