import type { Role } from "@hiwar/contract/kernel/roles";
import { Avatar } from "@hiwar/ui/avatar";
import { roleWord } from "../accounts/role-word.ts";

export type PersonNameProps = { person: { name: string; gender?: string | null; email: string; image: string | null; role: Role } };

/** The person of a list's row: face, name and e-mail address, and the role where it has no column. */
export function PersonName({ person: { name, gender = null, email, image, role } }: PersonNameProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} imageUrl={image} size={36} />
      <span className="grid min-w-0 max-w-[42vw] grid-cols-[minmax(0,1fr)] leading-tight md:max-w-80">
        <bdi className="cut-line font-medium text-strong">{name}</bdi>
        <bdi dir="ltr" className="cut-line text-end text-sm font-normal text-muted">
          {email}
        </bdi>
        <span className="ui-table-narrow">
          <span className="cut-line text-sm font-normal text-muted">{roleWord(role, gender)}</span>
        </span>
      </span>
    </span>
  );
}
