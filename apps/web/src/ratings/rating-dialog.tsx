import { ApiRefusal } from "@hiwar/client/refusal";
import { type Rating, ratingBounds } from "@hiwar/contract/ratings";
import { sentenceOf } from "@hiwar/frame/refusals";
import { useUser } from "@hiwar/frame/use-user";
import { useWrite } from "@hiwar/frame/use-write";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { Notice } from "@hiwar/ui/notice";
import { RatingInput } from "@hiwar/ui/rating-input";
import { Skeleton } from "@hiwar/ui/skeleton";
import { TextArea } from "@hiwar/ui/text-area";
import { toast } from "@hiwar/ui/toast";
import { useIsMutating, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../live/live.ts";
import { Loaded } from "../loading/loaded.tsx";
import { say } from "../words/lessons.ts";

interface RatingDialogProps {
  tutor: { id: number; name: string };
  onClose: () => void;
}

/** What a student says of a tutor: new, or what they said before to change or take back. */
export function RatingDialog({ tutor, onClose }: RatingDialogProps) {
  const userId = useUser()?.id ?? 0;
  const mine = useQuery(api.ratings.ofRater.query({ id: userId, tutorId: String(tutor.id), size: "1" }));
  const isSending = useIsMutating({ mutationKey: ["ratings"] }) > 0;
  return (
    <Dialog
      title={say("rateTitle", { name: tutor.name })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isSending={isSending}
      isSheetOnPhones
    >
      <Loaded query={mine} wait={<Skeleton shape="block" className="h-40" />} headingLevel={3}>
        {({ list }) => <RatingForm tutorId={tutor.id} before={list[0] ?? null} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function RatingForm({ tutorId, before, onClose }: { tutorId: number; before: Rating | null; onClose: () => void }) {
  const [stars, setStars] = useState<number | null>(before?.stars ?? null);
  const [comment, setComment] = useState(before?.comment ?? "");
  const [hasTried, setTried] = useState(false);
  const done = (key: "ratingSaved" | "ratingRemoved") => () => {
    toast("success", { title: say(key) });
    onClose();
  };
  const rate = useWrite(api.ratings.rate, { errors: "inline", onDone: done("ratingSaved") });
  const change = useWrite(api.ratings.change, { errors: "inline", onDone: done("ratingSaved") });
  const remove = useWrite(api.ratings.remove, { errors: "inline", onDone: done("ratingRemoved") });
  const error = rate.error ?? change.error ?? remove.error;
  const words = comment.trim();
  const isShort = words !== "" && words.length < ratingBounds.comment.minimum;
  const save = () => {
    setTried(true);
    if (stars === null || isShort) return;
    if (before) change.mutate({ id: before.id, stars, comment: words });
    else rate.mutate({ tutorId, stars, comment: words });
  };
  return (
    <div className="grid gap-4">
      <RatingInput
        label={say("stars")}
        meanings={[say("star1"), say("star2"), say("star3"), say("star4"), say("star5")]}
        value={stars}
        onChange={setStars}
      />
      <TextArea
        label={say("comment")}
        isOptional
        value={comment}
        onChange={setComment}
        maxLength={ratingBounds.comment.maximum}
        error={hasTried && isShort ? say("commentShort") : undefined}
      />
      {error && (
        <Notice tone="danger" isNews>
          {error instanceof ApiRefusal && error.code === "forbidden" ? say("rateLater") : sentenceOf(error)}
        </Notice>
      )}
      <div className="flex gap-2">
        <Button variant="primary" isDisabled={stars === null} isPending={rate.isPending || change.isPending} onPress={save}>
          {say("saveRating")}
        </Button>
        {before && (
          <Button variant="danger-quiet" isPending={remove.isPending} onPress={() => remove.mutate({ id: before.id })}>
            {say("removeRating")}
          </Button>
        )}
      </div>
    </div>
  );
}
