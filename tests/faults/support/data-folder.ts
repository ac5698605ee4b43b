import { createTemporaryFolder } from "../../../server/src/testing/temporary-folder.ts";
import { endInTheEnd } from "./cleanup.ts";

/** An empty data folder that goes away in the end. */
export async function createDataFolder(): Promise<AsyncDisposable & { path: string }> {
  return endInTheEnd(await createTemporaryFolder());
}
