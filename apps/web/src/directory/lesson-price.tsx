import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import { TextLink } from "@hiwar/ui/text-link";
import { lowestPrice } from "../tutors/lowest-price.ts";
import { Say, say } from "../words/tutors.ts";

/** What a lesson costs at least, over the list; to those who may subscribe with the way to the plans. */
export function LessonPrice() {
  const user = useUser();
  const maySubscribe = !user || user.role === Role.Student;
  return (
    <p className="pb-1 text-muted">
      {maySubscribe ? (
        <Say id="priceOrPlan" values={{ amount: lowestPrice(), link: (words) => <TextLink href="/plans">{words}</TextLink> }} />
      ) : (
        say("priceFrom", { amount: lowestPrice() })
      )}
    </p>
  );
}
