import { Button } from "@hiwar/ui/button";

export type AuthOtherProps = { words: string; label: string; href: string };

/** Over a form of signing in or up: the way to the other one, for who came to the wrong one. */
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
