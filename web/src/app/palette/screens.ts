import type { User } from "@cable-connect/contract/auth";
import { screensOf } from "../shell/navigation.ts";
import { matchesWords } from "./match-words.ts";

/** The user's screens with a word that starts with `text`; all of them for an empty text. */
export function matchingScreens(user: Pick<User, "type" | "isIsp">, text: string) {
  return screensOf(user).filter((screen) => matchesWords(screen, text));
}
