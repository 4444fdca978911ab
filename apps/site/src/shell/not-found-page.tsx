import { FullPageState } from "@hiwar/ui/full-page-state";
import { NotFoundDrawing } from "@hiwar/ui/not-found-drawing";
import { shell } from "../words/shell.ts";
import { buttonAttributes } from "./button-attributes.ts";

export const meta = () => [{ title: `${shell.notFound} · ${shell.title}` }, { name: "robots", content: "noindex" }];

/** The page for an unknown path, with a link home. */
export function NotFoundPage() {
  const action = (
    <a href="/" {...buttonAttributes({ variant: "primary" })}>
      {shell.home}
    </a>
  );
  return (
    <FullPageState drawing={<NotFoundDrawing />} title={shell.notFound} actions={action}>
      {shell.notFoundText}
    </FullPageState>
  );
}

export default NotFoundPage;
