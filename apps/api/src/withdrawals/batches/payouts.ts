import { IdText } from "@hiwar/contract/kernel/shapes";
import * as z from "zod/mini";
import type { ReadContext } from "../../kernel/context.ts";
import { selectBatched, type WithdrawalRow } from "../queries.ts";

/** Which batch's requests the file for the bank lists. */
export const PayoutsFilter = z.strictObject({ batch: IdText });

/** The requests of a batch for the bank, which are a hundred at most. */
export async function* readPayouts({ db }: Pick<ReadContext, "db">, { batch }: { batch: number }): AsyncIterable<readonly WithdrawalRow[]> {
  yield await selectBatched(db, batch);
}
