import { useNow } from "@hiwar/app/time/use-now";
import type { Contact } from "@hiwar/contract/tutoring";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { UserText } from "@hiwar/ui/user-text";
import { useState } from "react";
import { Section } from "../page/section.tsx";
import { say } from "../words/tutors.ts";
import { ContactDialog } from "./contact-dialog.tsx";

interface TutorContactsProps {
  id: number;
  name: string;
  contacts: readonly Contact[];
}

/** The staff's notes on contacts with a tutor, latest first, and a button to add one. */
export function TutorContacts({ id, name, contacts }: TutorContactsProps) {
  const now = useNow(60_000);
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={say("contacts")}>
      {contacts.length === 0 ? (
        <p className="pt-2 text-muted">{say("noContacts")}</p>
      ) : (
        <ul className="tutor-contacts">
          {contacts.map((contact) => (
            <li key={contact.id}>
              <UserText>{contact.note}</UserText>
              <small className="text-muted">
                {say("by", { way: say(`way.${contact.way}`), name: contact.by, when: relativeDayTime(contact.at, now) })}
              </small>
            </li>
          ))}
        </ul>
      )}
      <Button className="mt-3" onPress={() => setOpen(true)}>
        {say("note")}
      </Button>
      {isOpen && <ContactDialog id={id} name={name} onClose={() => setOpen(false)} />}
    </Section>
  );
}
