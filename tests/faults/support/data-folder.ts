import { tmpdir } from "node:os";
import { createTemporaryFolder } from "../../../server/src/testing/temporary-folder.ts";
import { endInTheEnd } from "./cleanup.ts";

/** An empty data folder that goes away in the end; on a disk, where a kill may meet a write that is being synced. */
export async function createDataFolder(): Promise<AsyncDisposable & { path: string }> {
  return endInTheEnd(await createTemporaryFolder(tmpdir()));
}
