export type AuthTitleProps = { title: string; lead: string };

/** The greeting above a form. */
export function AuthTitle({ title, lead }: AuthTitleProps) {
  return (
    <header className="mb-6 grid gap-1">
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      <p className="text-base md:text-lg">{lead}</p>
    </header>
  );
}
