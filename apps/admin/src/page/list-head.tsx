/** What a page lists, and in a sentence how. */
export function ListHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="grid gap-1">
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="text-muted">{lead}</p>
    </header>
  );
}
