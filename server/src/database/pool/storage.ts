import type { Database } from "../connect.ts";
import { isUnavailable, StorageFullError } from "../errors.ts";

/** Whether the database's disk is full. */
type Storage = {
  /** Notes that the database had no space for a write. */
  noteFull(): void;
  /** After such a note, tries to write; throws a `StorageFullError` until it succeeds again. */
  check(): Promise<void>;
};

/** The check costs nothing until a write has failed, which is the only way to notice a full disk of another machine. */
export function createStorage(probe: Database): Storage {
  let isFull = false;
  return {
    noteFull() {
      isFull = true;
    },
    async check() {
      if (!isFull) return;
      try {
        await probe.begin(async (transaction) => {
          // A sort that doesn't fit into memory writes a megabyte beside the tables, and leaves nothing behind.
          await transaction`set local work_mem = '64kB'`;
          await transaction`
            select count(*) from (select random() as value from generate_series(1, 50000) order by value) as sorted`;
        });
        isFull = false;
      } catch (error) {
        throw isUnavailable(error) ? error : new StorageFullError("The disk is still full", { cause: error });
      }
    },
  };
}
