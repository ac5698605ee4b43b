/** Milliseconds that the server's clock is ahead of this device's. */
let ahead = 0;

/** Sets the clock by when an answer was given. Days are money here, and an old laptop may be days or years off. */
export function setClock(answer: Response): void {
  const told = Date.parse(answer.headers.get("date") ?? "");
  if (!Number.isNaN(told)) ahead = told - Date.now();
}

/** The instant that it is now at the server; by this device's clock until the server has told it. */
export function now(): Date {
  return new Date(Date.now() + ahead);
}
