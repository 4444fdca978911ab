import { CardSkeleton } from "@hiwar/app/loading/card-skeleton";
import type { User } from "@hiwar/contract/accounts";
import type { Topic } from "@hiwar/contract/topics";
import { Avatar } from "@hiwar/ui/avatar";
import { Card } from "@hiwar/ui/card";
import { Tags } from "@hiwar/ui/tags";
import type { ReactNode } from "react";
import { say } from "../words/own-profile.ts";

export type ProfilePreviewProps = { user: User; title: string; facts?: string; words?: ReactNode; topics: readonly Topic[] };

/** A preview of a person as others see them. */
export function ProfilePreview({ user: { name, image }, title, facts, words, topics }: ProfilePreviewProps) {
  return (
    <section className="profile-seen" aria-labelledby="seen-title">
      <h2 id="seen-title">{title}</h2>
      <Card padding="medium" hasBubbleCorner className="profile-card">
        <Avatar name={name} imageUrl={image} size={72} />
        <div className="profile-card-words">
          <p className="profile-card-name">
            <bdi>{name}</bdi>
          </p>
          {facts && <p className="text-sm text-muted">{facts}</p>}
        </div>
        {words && <p className="profile-card-text">{words}</p>}
        {topics.length > 0 && <Tags label={say("topics")} tags={topics.map(({ id, nameAr }) => ({ id, label: nameAr }))} />}
      </Card>
    </section>
  );
}

/** Skeleton of such a preview. */
export function ProfilePreviewSkeleton({ title }: { title: string }) {
  return (
    <section className="profile-seen" aria-busy="true">
      <h2>{title}</h2>
      <CardSkeleton rows={1} start="face" lines={1} />
    </section>
  );
}
