import { ApiError } from "@hiwar/client/api-error";
import { Button } from "@hiwar/ui/button";
import { EmptyState } from "@hiwar/ui/empty-state";
import { NotFoundDrawing } from "@hiwar/ui/not-found-drawing";

interface GoneProps {
  title: string;
  /** A link to all items of this kind. */
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

/** Returns an error state for these "not found" codes; `bad-request` counts as well, since an invalid id names nothing either. */
export function notFoundOn(codes: readonly ApiError["code"][], gone: GoneProps) {
  return (error: unknown) =>
    error instanceof ApiError && (error.code === "bad-request" || codes.includes(error.code)) ? <Gone {...gone} /> : undefined;
}
