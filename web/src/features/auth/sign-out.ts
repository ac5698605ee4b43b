import { request, send } from "../../api/client.ts";
import { endSession } from "../../api/session.ts";

/**
 * Forgets the token here at once, also when the server can't be reached, and makes it dead there, which goes on when
 * the page is left meanwhile.
 */
export function signOut(): void {
  // Begun first, as it reads the token.
  request("POST /auth/logout", "application/json", {
    send: (address, call, limit) => send(address, { ...call, keepalive: true }, limit),
  }).catch((error) => console.warn("The server could not be told of the sign-out", error));
  endSession();
}
