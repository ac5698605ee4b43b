import { useNavigate } from "@tanstack/react-router";
import { useUser } from "../../api/client/session.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { searchField } from "../../ui/focus/search-field.ts";
import { useLetterKeys } from "./letter-keys.ts";
import { linkTo } from "./link-to.ts";
import { screensOf } from "./navigation.ts";

/** The keys that open a screen, focus the search of its list, and open the window that lists all keys. */
export function KeyShortcuts() {
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const screens = screensOf(useUser()).map((screen) => [
    `g ${screen.letter}`,
    () => void navigate(linkTo(screen)),
  ]);
  useLetterKeys({
    "?": () => openDialog("shortcuts"),
    "/": focusListSearch,
    ...Object.fromEntries(screens),
  });
  return null;
}

function focusListSearch(): void {
  const field = searchField();
  field?.focus();
  // As in an address bar, what is typed next replaces the last search.
  field?.select();
}
