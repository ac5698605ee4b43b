import type { RouteDefinition } from "@cable-connect/contract/route";
import type { CallInput } from "./call-input.ts";
import { request } from "./request.ts";
import { patience } from "./send.ts";

/** A route that answers a file. */
export type FileRoute = RouteDefinition & { csv: readonly string[] };

/**
 * Saves the file that `route` answers, once all of it has come: an answer that breaks off rejects, and nothing is
 * saved. It may take as long as it needs, while more of it keeps coming. Throws as `call` does.
 */
export async function download<Route extends FileRoute>(
  route: Route,
  query: CallInput<Route>["query"] | undefined,
): Promise<void> {
  const silence = new AbortController();
  let alarm = setTimeout(() => silence.abort(), patience);
  const renew = () => {
    clearTimeout(alarm);
    alarm = setTimeout(() => silence.abort(), patience);
  };
  try {
    const response = await request(route, "text/csv", { query, limit: silence.signal });
    const watch = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        renew();
        controller.enqueue(part);
      },
    });
    const file = await new Response(response.body?.pipeThrough(watch)).blob();
    saveFile(file, nameOf(response) ?? "export.csv");
  } finally {
    clearTimeout(alarm);
  }
}

/** The name that the server gives the file. */
function nameOf(response: Response): string | undefined {
  return /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
}

/** Saves a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the file only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), patience);
}
