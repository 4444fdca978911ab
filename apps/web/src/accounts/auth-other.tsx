import { Button } from "@hiwar/ui/button";

export type AuthOtherProps = { words: string; label: string; href: string };

/** Shown above a sign-in or registration form: a link to the other one, for people on the wrong page. */
export function AuthOther({ words, label, href }: AuthOtherProps) {
  return (
    <p className="auth-other">
      {words}
      <Button size="small" href={href}>
        {label}
      </Button>
    </p>
  );
}
