import { api } from "@hiwar/app/clients";
import { useUser } from "@hiwar/app/use-user";
import { useWrite } from "@hiwar/app/use-write";
import type { ContactRequest } from "@hiwar/contract/contact";
import { dayAndMonth } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { type Description, DescriptionList } from "@hiwar/ui/description-list";
import { DetailSheet } from "@hiwar/ui/detail-sheet";
import { TextLink } from "@hiwar/ui/text-link";
import { UserText } from "@hiwar/ui/user-text";
import { say } from "../words/contact.ts";
import { CloseForm } from "./close-form.tsx";
import { RequestState } from "./request-state.tsx";

interface ContactSheetProps {
  request: ContactRequest;
  now: number;
  onChanged: (changed: ContactRequest) => void;
  onClose: () => void;
}

/** A contact request and how to answer it; taken and closed here. */
export function ContactSheet({ request, now, onChanged, onClose }: ContactSheetProps) {
  const { id, taker, closed } = request;
  const user = useUser();
  const isMine = taker !== null && taker.id === user?.id;
  const take = useWrite(api.contact.take, { done: say(isMine ? "left" : "taken"), onDone: onChanged });
  const mayTake = closed === null && (taker === null || isMine);
  return (
    <DetailSheet
      kind={say("one")}
      title={<bdi>{request.title}</bdi>}
      state={<RequestState request={request} />}
      actions={
        mayTake ? (
          <Button isPending={take.isPending} onPress={() => take.mutate({ id, taken: !isMine })}>
            {say(isMine ? "leave" : "take")}
          </Button>
        ) : undefined
      }
      onClose={onClose}
    >
      <div className="grid gap-6">
        <DescriptionList items={itemsOf(request, now)} />
        <section className="grid gap-2">
          <h3>{say("message")}</h3>
          <p>
            <UserText>{request.message}</UserText>
          </p>
        </section>
        {closed === null && <CloseForm id={id} onDone={onChanged} />}
      </div>
    </DetailSheet>
  );
}

function itemsOf(request: ContactRequest, now: number): Description[] {
  const { name, method, address, person, createdAt, closed } = request;
  const items: Description[] = [
    { id: "from", name: say("from"), value: <bdi>{name}</bdi> },
    { id: "method", name: say("method"), value: say(`method.${method}`) },
    { id: "address", name: say("address"), value: <bdi dir="ltr">{address}</bdi>, copy: { text: address, label: say("copyAddress") } },
    {
      id: "account",
      name: say("account"),
      value: person ? <TextLink href={`/user/${person.id}`}>{person.name}</TextLink> : say("noAccount"),
    },
    { id: "sentAt", name: say("sentAt"), value: dayAndMonth(createdAt, now) },
  ];
  if (closed === null) return items;
  const by = { id: "by", name: say("closedBy"), value: <bdi>{closed.by}</bdi> };
  return [...items, by, { id: "note", name: say("note"), value: <UserText>{closed.note}</UserText> }];
}
