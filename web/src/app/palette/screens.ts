import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { type Rights, screensOf } from "../shell/navigation.ts";
import { type Finds, matchesWords } from "./match-words.ts";

/** The user's screens with a word, or another word for it, that starts with `text`; all of them for an empty text. */
export function matchingScreens(user: Rights, text: string, finds: Finds = matchesWords) {
  return screensOf(user)
    .map((screen) => ({ ...screen, keywords: paletteMessages.screenKeywords[screen.to] }))
    .filter((screen) => finds(screen, text));
}
