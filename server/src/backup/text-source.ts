import { createHash } from "node:crypto";
import { endOfRows } from "./header.ts";

/** No line of a backup comes near; a file without line ends must not fill the memory. */
const maximumLineBytes = 64 * 1024 * 1024;
const newline = 10;
const terminator = Buffer.from(`${endOfRows}\n`);
const terminatorLine = Buffer.from(`\n${endOfRows}\n`);

/** Reads the text of a backup from its beginning: lines, and the rows of a table in pieces of whole lines. */
export type TextSource = {
  /** The next line, or undefined at the end. */
  line(): Promise<string | undefined>;
  /** The rows up to the line that ends them, which is passed over. */
  rows(): AsyncGenerator<Buffer>;
  /** The SHA-256 of everything read so far. */
  digest(): string;
};

/** Reads from pieces of text as they come. An end in the midst of a line or of a table throws. */
export function createTextSource(pieces: AsyncIterable<Buffer>): TextSource {
  const input = pieces[Symbol.asyncIterator]();
  const hash = createHash("sha256");
  let pending: Buffer = Buffer.alloc(0);

  /** Answers false at the end. */
  async function readMore(): Promise<boolean> {
    const { done, value } = await input.next();
    if (done) return false;
    pending = pending.length === 0 ? value : Buffer.concat([pending, value]);
    if (pending.length > maximumLineBytes + value.length) throw new Error("a line is too long");
    return true;
  }

  function take(length: number): Buffer {
    const taken = pending.subarray(0, length);
    pending = pending.subarray(length);
    hash.update(taken);
    return taken;
  }

  /** Reads until `pending` holds a whole line; answers false at the end. */
  async function holdsLine(): Promise<boolean> {
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
      if (!(await holdsLine())) return undefined;
      return take(pending.indexOf(newline) + 1)
        .toString("utf8")
        .slice(0, -1);
    },
    async *rows() {
      while (await holdsLine()) {
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
