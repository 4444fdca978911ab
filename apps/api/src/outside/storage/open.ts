import type { BucketConfig } from "./bucket.ts";
import type { Storage } from "./storage.ts";

export interface StoragePlace {
  /** The folder of the files when there is no bucket; files being written are beside it. */
  readonly folder: string;
  readonly bucket: BucketConfig | null;
  /** Bytes of the disk that stay free. */
  readonly reserveBytes?: number;
}

/** Opens the bucket when one is configured, otherwise the folder. */
export async function openStorage({ folder, bucket, reserveBytes = 512 * 1024 * 1024 }: StoragePlace): Promise<Storage> {
  const { openFolder } = await import("./folder.ts");
  const local = await openFolder(folder, reserveBytes);
  return bucket ? (await import("./bucket.ts")).createBucket(bucket, local) : local;
}
