import { callTimeout, request } from "./client.ts";
import type { CallInput, FileRouteName, QueryOf } from "./route.ts";

/**
 * Saves the file that a route answers once it is complete. An interrupted download rejects, and nothing is saved. It may
 * take any time, as long as no pause between two chunks exceeds `callTimeout`. Throws like `call`.
 */
export async function download<Name extends FileRouteName>(
  name: Name,
  query: QueryOf<Name> | undefined,
  params?: CallInput<Name>["params"] & object,
): Promise<void> {
  const silence = new AbortController();
  const startTimer = () => setTimeout(() => silence.abort(), callTimeout);
  let timer = startTimer();
  try {
    const response = await request(name, "text/csv, text/plain", { params, query, timeout: silence.signal });
    const watch = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        clearTimeout(timer);
        timer = startTimer();
        controller.enqueue(chunk);
      },
    });
    const file = await new Response(response.body?.pipeThrough(watch)).blob();
    saveFile(file, nameOf(response) ?? "export.csv");
  } finally {
    clearTimeout(timer);
  }
}

/** The file name from the server. */
function nameOf(response: Response): string | undefined {
  return /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
}

/** Saves a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), callTimeout);
}
