import { Button } from "@hiwar/ui/button";
import { EmptyState } from "@hiwar/ui/empty-state";
import { NotFoundDrawing } from "@hiwar/ui/not-found-drawing";

/** There is nothing of that number, and the way to all of its kind. */
export function Gone({ title, all }: { title: string; all: { href: string; label: string } }) {
  const action = (
    <Button variant="primary" href={all.href}>
      {all.label}
    </Button>
  );
  return <EmptyState headingLevel={1} drawing={<NotFoundDrawing />} title={title} action={action} />;
}
