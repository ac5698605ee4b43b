import { createHash } from "node:crypto";
import { endOfRows } from "./header.ts";

/** Far longer than any line of a backup; a file without line ends must not fill the memory. */
const maxLineBytes = 64 * 1024 * 1024;
const newline = 10;
const terminator = Buffer.from(`${endOfRows}\n`);
const terminatorLine = Buffer.from(`\n${endOfRows}\n`);

/** Reads the text of a backup from its beginning: single lines, and a table's rows in chunks of whole lines. */
export type TextSource = {
  /** The next line, or undefined at the end. */
  line(): Promise<string | undefined>;
  /** The rows up to the line that ends them, which is skipped. */
  rows(): AsyncGenerator<Buffer>;
  /** The SHA-256 of everything read so far. */
  digest(): string;
};

/** Reads from chunks of any size. Throws if the text ends within a line or a table. */
export function createTextSource(chunks: AsyncIterable<Buffer>): TextSource {
  const input = chunks[Symbol.asyncIterator]();
  const hash = createHash("sha256");
  let pending: Buffer = Buffer.alloc(0);

  /** Returns false at the end. */
  async function readMore(): Promise<boolean> {
    const { done, value } = await input.next();
    if (done) return false;
    pending = pending.length === 0 ? value : Buffer.concat([pending, value]);
    if (pending.length > maxLineBytes + value.length) throw new Error("a line is too long");
    return true;
  }

  function take(length: number): Buffer {
    const taken = pending.subarray(0, length);
    pending = pending.subarray(length);
    hash.update(taken);
    return taken;
  }

  /** Reads until `pending` has a whole line; returns false at the end. */
  async function readLine(): Promise<boolean> {
    while (!pending.includes(newline)) {
      if (!(await readMore())) {
        if (pending.length > 0) throw new Error("it ends in the midst of a line");
        return false;
      }
    }
    return true;
  }

  return {
    async line() {
      if (!(await readLine())) return undefined;
      return take(pending.indexOf(newline) + 1)
        .toString("utf8")
        .slice(0, -1);
    },
    async *rows() {
      while (await readLine()) {
        if (pending.subarray(0, terminator.length).equals(terminator)) {
          take(terminator.length);
          return;
        }
        const end = pending.indexOf(terminatorLine);
        yield take(end === -1 ? pending.lastIndexOf(newline) + 1 : end + 1);
      }
      throw new Error("it ends in the midst of a table");
    },
    digest: () => hash.copy().digest("hex"),
  };
}
