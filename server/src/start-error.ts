/** The server can't start for a reason that its operator can act on; the message is a sentence for them. */
export class StartError extends Error {
  override readonly name = "StartError";
}
