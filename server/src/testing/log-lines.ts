import type { LogOptions } from "../settings/log-options.ts";
import { eventually } from "./waiting.ts";

export type LogLine = { level: string; msg: string; [field: string]: unknown };

/** A logger that collects its output. */
type CollectedLog = {
  options: LogOptions;
  /** The whole output. */
  text(): string;
  lines(): LogLine[];
  /** Waits for the line of a request, which is written after its response. */
  ofRequest(answer: { headers: Headers }): Promise<LogLine>;
};

/** Collects the output of a logger with this level. */
export function collectLog(level: string): CollectedLog {
  const written: string[] = [];
  const text = () => written.join("");
  const lines = () =>
    text()
      .split("\n")
      .filter(Boolean)
      .map((line): LogLine => JSON.parse(line));
  return {
    options: { level, stream: { write: (line) => void written.push(line) } },
    text,
    lines,
    async ofRequest({ headers }) {
      const requestId = headers.get("x-request-id");
      return eventually(() => {
        const found = lines().filter((line) => line.msg === "request" && line.requestId === requestId);
        const [only] = found;
        if (!only || found.length > 1) throw new Error(`${found.length} lines of request ${requestId}`);
        return only;
      });
    },
  };
}
