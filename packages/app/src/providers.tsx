import { logUncaughtErrors } from "@hiwar/client/recent-log";
import { ArabicProvider } from "@hiwar/ui/arabic-provider";
import { LinkProvider } from "@hiwar/ui/link-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useHref, useNavigate } from "react-router";
import { queryClient } from "./clients.ts";
import { ToastPlace } from "./toast-place.tsx";

/** Leaves another site's address as it is; the router would treat it as a path below the page. */
function useAddress(href: string): string {
  const own = useHref(href);
  return /^[a-z]+:/i.test(href) ? href : own;
}

/** The one place of a site's providers: language, cache, links and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  useEffect(logUncaughtErrors, []);
  return (
    <ArabicProvider>
      <LinkProvider navigate={(path) => void navigate(path)} useHref={useAddress}>
        <QueryClientProvider client={queryClient}>
          {children}
          <ToastPlace />
        </QueryClientProvider>
      </LinkProvider>
    </ArabicProvider>
  );
}
