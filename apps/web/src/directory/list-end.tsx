import { isMoreThanCounted } from "@hiwar/contract/kernel/counted";
import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Progress } from "@hiwar/ui/progress";
import { useEffect, useRef } from "react";
import { say } from "../words/tutors.ts";

export type ListEndProps = { shown: number; total: number; hasMore: boolean; isLoading: boolean; onMore: () => void };

/** Shows how many are loaded; the next page loads when this scrolls into view, or by its button. */
export function ListEnd({ shown, total, hasMore, isLoading, onMore }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    if (!hasMore || isLoading || !end.current || !("IntersectionObserver" in globalThis)) return;
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && more.current(), {
      rootMargin: "600px",
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [hasMore, isLoading]);
  const isMore = isMoreThanCounted(total, shown);
  const words = say(isMore ? "shownOfMore" : "shown", { shown: arabicNumber(shown), total: arabicNumber(isMore ? total - 1 : total) });
  return (
    <div ref={end} className="grid justify-items-center gap-3 pt-10 text-sm text-muted">
      <div className="w-40">
        <Progress label={words} share={shown / total} />
      </div>
      <p aria-hidden="true">{words}</p>
      {hasMore && (
        <Button isPending={isLoading} onPress={onMore}>
          {say("more")}
        </Button>
      )}
    </div>
  );
}
