import { IdText } from "@hiwar/contract/kernel/shapes";
import * as z from "zod/mini";
import type { ReadContext } from "../../kernel/context.ts";
import { selectBatched, type WithdrawalRow } from "../queries.ts";

/** Filter of the bank file: the batch whose requests it lists. */
export const PayoutsFilter = z.strictObject({ batch: IdText });

/** Yields the requests of a batch for the bank, a hundred at most. */
export async function* readPayouts({ db }: Pick<ReadContext, "db">, { batch }: { batch: number }): AsyncIterable<readonly WithdrawalRow[]> {
  yield await selectBatched(db, batch);
}
