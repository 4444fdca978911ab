import { api } from "@hiwar/app/clients";
import { FormText } from "@hiwar/app/form/form-text";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { mayLeadTo } from "@hiwar/contract/links";
import type { Link } from "@hiwar/contract/platform";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { useState } from "react";
import * as z from "zod/mini";
import { say } from "../words/platform.ts";
import { SettingRow } from "./setting-row.tsx";

function holding({ url, isChanged }: Link) {
  if (url === null) return say("noLink");
  return (
    <>
      <bdi dir="ltr">{url}</bdi>
      {!isChanged && <small className="block">{say("configured")}</small>}
    </>
  );
}

/** The target of each short link. */
export function LinkRows({ links }: { links: readonly Link[] }) {
  const [changing, change] = useState<Link | null>(null);
  return (
    <>
      <ul>
        {links.map((link) => {
          const name = say(`link.${link.name}`);
          return (
            <SettingRow
              key={link.name}
              name={name}
              note={<bdi dir="ltr">{`/url/${link.name}`}</bdi>}
              value={holding(link)}
              label={say("changeLink", { name })}
              onChange={() => change(link)}
            />
          );
        })}
      </ul>
      {changing && <LinkDialog link={changing} onClose={() => change(null)} />}
    </>
  );
}

const Typed = z.object({ url: z.string().check(z.trim(), z.maxLength(300)) });

function LinkDialog({ link, onClose }: { link: Link; onClose: () => void }) {
  const { name } = link;
  // Our own host as far as this page knows it; the server makes the final check.
  const own = location.hostname.split(".").slice(1).join(".");
  const Fitting = Typed.check(z.refine(({ url }) => url === "" || mayLeadTo(name, url, own === "" ? [] : [own]), { path: ["url"] }));
  const form = useContractForm(Fitting, {
    defaultValues: { url: link.isChanged ? (link.url ?? "") : "" },
    wrong: { url: say("addressWrong") },
  });
  const save = useWrite(api.platform.changeLink, { done: say("linkSaved"), onDone: onClose, errors: (error) => form.refuse(error) });
  return (
    <FormDialog
      title={say("changeLink", { name: say(`link.${name}`) })}
      submit={say("save")}
      onClose={onClose}
      isSending={save.isPending}
      refusal={form.formState.errors.root?.message}
      onSubmit={(event) => void form.handleSubmit(({ url }) => save.mutate({ name, url: url === "" ? null : url }))(event)}
    >
      <FormText form={form} name="url" label={say("address")} hint={say("addressHint")} isLatin autoComplete="off" />
    </FormDialog>
  );
}
