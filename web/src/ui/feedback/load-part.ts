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

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch("/healthz", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/**
 * Reloads the page, the only way to load a part that failed: importing again would skip a stylesheet that failed, and files of a
 * newer version have other names. Does nothing while the server doesn't answer, as the window would then be empty.
 */
export async function reloadIfServerThere(): Promise<void> {
  if (await isServerThere()) window.location.reload();
}

/** Loads a part of the program. Throws MissingPartError. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new MissingPartError(await isServerThere(), { cause });
  }
}
