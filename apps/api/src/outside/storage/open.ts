import type { BucketConfig } from "./bucket.ts";
import type { Storage } from "./storage.ts";

export interface StoragePlace {
  /** Where public files live when there is no bucket; what is being written lies beside it. */
  readonly folder: string;
  readonly bucket: BucketConfig | null;
  /** So many bytes of the machine's disk are left to others. */
  readonly reserveBytes?: number;
}

/** The bucket where one is configured, else the folder. */
export async function openStorage({ folder, bucket, reserveBytes = 512 * 1024 * 1024 }: StoragePlace): Promise<Storage> {
  const { openFolder } = await import("./folder.ts");
  const local = await openFolder(folder, reserveBytes);
  return bucket ? (await import("./bucket.ts")).createBucket(bucket, local) : local;
}
