import type { ReactNode } from "react";

export type PartProps = { title: string; note?: string; children: ReactNode };

/** A section of the gallery: a component's name and note at the start, its states beside them. */
export function Part({ title, note, children }: PartProps) {
  return (
    <section className="grid gap-4 border-t border-line py-7 md:grid-cols-[200px_minmax(0,1fr)] md:gap-10 md:py-10">
      <h2 className="text-xl">
        {title}
        {note && <small className="mt-1.5 block text-sm font-normal text-muted">{note}</small>}
      </h2>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">{children}</div>
    </section>
  );
}
