import { countOf } from "@cable-connect/contract/count-of";

/** Says how far a long work is. */
export type Progress = { show(what: string, rows: number): void; clear(): void };

const pauseMilliseconds = 100;

/** One line on the terminal that is written over again and again; nothing where the output is no terminal. */
export function createProgress(verb: string, terminal: NodeJS.WriteStream = process.stderr): Progress {
  let shown = 0;
  return {
    show(what, rows) {
      if (!terminal.isTTY || Date.now() < shown + pauseMilliseconds) return;
      shown = Date.now();
      terminal.write(`\r\x1b[K${verb} ${what}: ${countOf(rows, "row")}`);
    },
    clear() {
      if (terminal.isTTY) terminal.write("\r\x1b[K");
    },
  };
}
