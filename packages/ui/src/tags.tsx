import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button, Tag, TagGroup, TagList } from "react-aria-components";
import { Icon } from "./icon.tsx";
import { words } from "./words.ts";
import "./tags.css";

export type TagChoice = { id: string | number; label: string };
export type TagsProps<Choice extends TagChoice> = {
  label: string;
  tags: readonly Choice[];
  /** Without it the tags are read-only. */
  onRemove?: ((tag: Choice) => void) | undefined;
  /** Shown where there are no tags. */
  empty?: ReactNode | undefined;
};

/** Chosen words as tags. Arrow keys move; Delete and the cross remove one. */
export function Tags<Choice extends TagChoice>({ label, tags, onRemove, empty }: TagsProps<Choice>) {
  const remove = (keys: Set<unknown>) => {
    for (const tag of tags) if (keys.has(tag.id)) onRemove?.(tag);
  };
  return (
    <TagGroup aria-label={label} {...(onRemove && { onRemove: remove })}>
      <TagList className="ui-tags" items={tags} renderEmptyState={() => empty}>
        {(tag) => (
          <Tag id={tag.id} textValue={tag.label} className="ui-tag">
            <bdi>{tag.label}</bdi>
            {onRemove && (
              <Button slot="remove" className="ui-tag-remove" aria-label={words.remove}>
                <Icon icon={X} size={16} />
              </Button>
            )}
          </Tag>
        )}
      </TagList>
    </TagGroup>
  );
}
