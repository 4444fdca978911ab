export type AuthTitleProps = { title: string; lead: string };

/** The greeting over a form. */
export function AuthTitle({ title, lead }: AuthTitleProps) {
  return (
    <header className="mb-6 grid gap-1">
      <h1 className="text-30 md:text-38">{title}</h1>
      <p className="text-16 md:text-18">{lead}</p>
    </header>
  );
}
