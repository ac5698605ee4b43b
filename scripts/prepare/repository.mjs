import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository, absolute. */
export const root = path.resolve(fileURLToPath(new URL("../..", import.meta.url)));

/** Locks and half-made builds live here; git ignores it. */
export const cache = path.join(root, ".cache");
