import type { User } from "@cable-connect/contract/auth";
import { screensOf } from "../shell/navigation.ts";
import { hasWord } from "./has-word.ts";

/** The user's screens with a word that starts with `text`; all of them for an empty text. */
export function matchingScreens(user: Pick<User, "type" | "isIsp">, text: string) {
  return screensOf(user).filter(({ label }) => hasWord(label, text));
}
