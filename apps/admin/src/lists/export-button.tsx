import { api } from "@hiwar/app/clients";
import { useWrite } from "@hiwar/app/use-write";
import type { ExportedList } from "@hiwar/contract/exports";
import { IconButton } from "@hiwar/ui/icon-button";
import { Download } from "lucide-react";
import { say } from "../words/lists.ts";

export type ExportButtonProps = {
  list: ExportedList;
  /** The list's current filters. */
  params: Readonly<Record<string, string | undefined>>;
};

/** Exports the whole list with its current filters as a file. */
export function ExportButton({ list, params }: ExportButtonProps) {
  const { mutate, isPending } = useWrite(api.exports.begin, { onDone: ({ url }) => window.location.assign(url) });
  const asked = Object.entries(params).filter((pair): pair is [string, string] => pair[0] !== "page" && pair[1] !== undefined);
  return (
    <IconButton
      icon={Download}
      label={say("export")}
      variant="line"
      isPending={isPending}
      onPress={() => mutate({ list, query: new URLSearchParams(asked).toString() })}
    />
  );
}
