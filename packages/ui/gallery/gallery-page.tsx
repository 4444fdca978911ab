import type { ReactNode } from "react";
import { DigitSwitch } from "../src/digit-switch.tsx";
import { ThemeSwitch } from "../src/theme-switch.tsx";

export type GalleryPageProps = { title: string; lead: string; children: ReactNode };

/** A page of the gallery, with switches for the theme and the digits. */
export function GalleryPage({ title, lead, children }: GalleryPageProps) {
  return (
    <main className="mx-auto max-w-content px-4 py-6 md:px-8 md:py-12">
      <header className="flex flex-wrap items-end justify-between gap-6 pb-8">
        <div>
          <h1 className="text-4xl md:text-5xl">{title}</h1>
          <p className="mt-2 max-w-[52ch] text-muted">{lead}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ThemeSwitch />
          <DigitSwitch />
        </div>
      </header>
      {children}
    </main>
  );
}
