import { countOf } from "@cable-connect/contract/values/count-of";

/** Shows the progress of a long operation. */
export type Progress = { show(what: string, rows: number): void; clear(): void };

const updateIntervalMilliseconds = 100;

/** Shows progress in one line of the terminal, which each update overwrites; nothing if the output is not a terminal. */
export function createProgress(verb: string, terminal: NodeJS.WriteStream = process.stderr): Progress {
  let lastUpdate = 0;
  return {
    show(what, rows) {
      if (!terminal.isTTY || Date.now() < lastUpdate + updateIntervalMilliseconds) return;
      lastUpdate = Date.now();
      terminal.write(`\r\x1b[K${verb} ${what}: ${countOf(rows, "row")}`);
    },
    clear() {
      if (terminal.isTTY) terminal.write("\r\x1b[K");
    },
  };
}
