import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type TemporaryFolder = AsyncDisposable & { path: string };

/**
 * An empty folder that goes away with everything in it. Every account may pass it, as the embedded
 * database runs under one of its own when the tests run as root.
 */
export async function createTemporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), "cable-connect-test-"));
  await chmod(path, 0o755);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
