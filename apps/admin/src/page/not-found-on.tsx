import { ApiError } from "@hiwar/client/api-error";
import { Button } from "@hiwar/ui/button";
import { EmptyState } from "@hiwar/ui/empty-state";
import { NotFoundDrawing } from "@hiwar/ui/not-found-drawing";

interface GoneProps {
  title: string;
  /** The way to all of its kind. */
  all: { href: string; label: string };
}

function Gone({ title, all }: GoneProps) {
  const action = (
    <Button variant="primary" href={all.href}>
      {all.label}
    </Button>
  );
  return <EmptyState headingLevel={1} drawing={<NotFoundDrawing />} title={title} action={action} />;
}

/** In place of what is not there, by the codes that say so; an address that nobody could have written names nothing either. */
export function notFoundOn(codes: readonly ApiError["code"][], gone: GoneProps) {
  return (error: unknown) =>
    error instanceof ApiError && (error.code === "bad-request" || codes.includes(error.code)) ? <Gone {...gone} /> : undefined;
}
