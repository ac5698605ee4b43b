import { tmpdir } from "node:os";
import { createTemporaryFolder } from "../../../server/src/testing/temporary-folder.ts";
import { disposeAtEnd } from "./cleanup.ts";

/** An empty data folder, deleted at the end of the run; on a disk, where a kill may interrupt a write that is being synced. */
export async function createDataFolder(): Promise<AsyncDisposable & { path: string }> {
  return disposeAtEnd(await createTemporaryFolder(tmpdir()));
}
