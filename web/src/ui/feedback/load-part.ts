/** A part of the program that could not be loaded. */
export class MissingPartError extends Error {
  /** A newer version replaced the part: the server answers, but no longer has it. */
  readonly isReplaced: boolean;

  constructor(isReplaced: boolean, options?: ErrorOptions) {
    super(isReplaced ? "The server has another version now" : "The server can't be reached", options);
    this.name = "MissingPartError";
    this.isReplaced = isReplaced;
  }
}

/** Whether the server answers. If it doesn't, a reload would show an empty window. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch("/healthz", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** Loads a part of the program. Throws MissingPartError. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new MissingPartError(await isServerThere(), { cause });
  }
}
