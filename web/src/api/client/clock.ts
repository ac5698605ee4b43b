/** Milliseconds that the server's clock is ahead of this device's. */
let ahead = 0;

/** Sets the clock by the `Date` header of an answer. A device's clock may be days off, and days of service cost money. */
export function setClock(answer: Response): void {
  const date = Date.parse(answer.headers.get("date") ?? "");
  if (!Number.isNaN(date)) ahead = date - Date.now();
}

/** The current time by the server's clock; before the first answer, by this device's. */
export function now(): Date {
  return new Date(Date.now() + ahead);
}
