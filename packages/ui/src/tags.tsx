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
  /** Without it the tags are only read. */
  onRemove?: ((tag: Choice) => void) | undefined;
  /** Stands where there are none. */
  empty?: ReactNode | undefined;
};

/** Words that were chosen. Arrows walk; Delete and the cross take one away. */
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
