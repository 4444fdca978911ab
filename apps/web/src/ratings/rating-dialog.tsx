import { api } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormStars } from "@hiwar/app/form/form-stars";
import { FormTextArea } from "@hiwar/app/form/form-text-area";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { PartSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useUser } from "@hiwar/app/use-user";
import { useWrite } from "@hiwar/app/use-write";
import { type Rating, ratings } from "@hiwar/contract/ratings";
import { Avatar } from "@hiwar/ui/avatar";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { useIsMutating, useQuery } from "@tanstack/react-query";
import { say } from "../words/lessons.ts";

interface RatingDialogProps {
  tutor: { id: number; name: string; image: string | null };
  onClose: () => void;
}

/** A student's rating of a tutor: new, or the earlier one to change or remove. */
export function RatingDialog({ tutor, onClose }: RatingDialogProps) {
  const userId = useUser()?.id ?? 0;
  const mine = useQuery(api.ratings.ofRater.query({ id: userId, tutorId: String(tutor.id), size: "1" }));
  const isSending = useIsMutating({ mutationKey: ["ratings"] }) > 0;
  return (
    <Dialog title={say("rateTitle", { name: tutor.name })} onClose={onClose} isSending={isSending}>
      <Loaded query={mine} skeleton={<PartSkeleton lines={1} fields={1} />} headingLevel={3}>
        {({ list }) => <RatingForm tutor={tutor} before={list[0] ?? null} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function RatingForm({ tutor, before, onClose }: RatingDialogProps & { before: Rating | null }) {
  const form = useContractForm(ratings.change.body, {
    defaultValues: { stars: before?.stars, comment: before?.comment },
  });
  const how = (done: "ratingSaved" | "ratingRemoved") => ({
    done: say(done),
    onDone: onClose,
    errors: (error: unknown) => form.refuse(error, { forbidden: { path: "root", message: say("rateLater") } }),
  });
  const rate = useWrite(api.ratings.rate, how("ratingSaved"));
  const change = useWrite(api.ratings.change, how("ratingSaved"));
  const remove = useWrite(api.ratings.remove, how("ratingRemoved"));
  const save = form.handleSubmit((words) =>
    before ? change.mutate({ id: before.id, ...words }) : rate.mutate({ tutorId: tutor.id, ...words }),
  );
  return (
    <Form form={form} className="grid gap-4" onSubmit={save}>
      <div className="grid justify-items-center">
        <Avatar name={tutor.name} imageUrl={tutor.image} size={72} />
      </div>
      <FormStars
        form={form}
        name="stars"
        label={say("stars")}
        ask={say("starsAsk")}
        meanings={[say("star1"), say("star2"), say("star3"), say("star4"), say("star5")]}
      />
      <FormTextArea form={form} name="comment" label={say("comment")} isOptional />
      <div className="grid gap-2">
        <Button type="submit" variant="primary" size="large" isBlock isPending={rate.isPending || change.isPending}>
          {say("saveRating")}
        </Button>
        {before && (
          <Button variant="danger-quiet" isPending={remove.isPending} onPress={() => remove.mutate({ id: before.id })}>
            {say("removeRating")}
          </Button>
        )}
      </div>
    </Form>
  );
}
