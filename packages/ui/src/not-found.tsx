import { Button } from "./button.tsx";
import { FullPageState } from "./full-page-state.tsx";
import { NotFoundDrawing } from "./not-found-drawing.tsx";

export type NotFoundProps = { title: string; description: string; home: { label: string; href: string } };

/** The page for an unknown address, with a link home. */
export function NotFound({ title, description, home }: NotFoundProps) {
  const action = (
    <Button variant="primary" href={home.href}>
      {home.label}
    </Button>
  );
  return (
    <FullPageState drawing={<NotFoundDrawing />} title={title} actions={action} homeHref={home.href}>
      {description}
    </FullPageState>
  );
}
