import { FullPageState } from "@hiwar/ui/full-page-state";
import { NotFoundDrawing } from "@hiwar/ui/not-found-drawing";
import { frame } from "../words/frame.ts";
import { buttonLook } from "./button-look.ts";

export const meta = () => [{ title: `${frame.notFound} · ${frame.title}` }, { name: "robots", content: "noindex" }];

/** No such page, and the way home. */
export function NotFoundPage() {
  const action = (
    <a href="/" {...buttonLook({ variant: "primary" })}>
      {frame.home}
    </a>
  );
  return (
    <FullPageState drawing={<NotFoundDrawing />} title={frame.notFound} actions={action}>
      {frame.notFoundText}
    </FullPageState>
  );
}

export default NotFoundPage;
