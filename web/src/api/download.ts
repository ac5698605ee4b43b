import type { CallInput } from "./call-input.ts";
import { request } from "./request.ts";
import type { FileRouteName } from "./route-name.ts";
import { patience } from "./send.ts";

/**
 * Saves the file that a call answers, once all of it has come: an answer that breaks off rejects, and nothing is
 * saved. It may take as long as it needs, while more of it keeps coming. Throws as `call` does.
 */
export async function download<Name extends FileRouteName>(
  name: Name,
  query: CallInput<Name>["query"] | undefined,
): Promise<void> {
  const silence = new AbortController();
  let alarm = setTimeout(() => silence.abort(), patience);
  const renew = () => {
    clearTimeout(alarm);
    alarm = setTimeout(() => silence.abort(), patience);
  };
  try {
    const response = await request(name, "text/csv", { query, limit: silence.signal });
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
