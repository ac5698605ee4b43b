import { useNavigate } from "@tanstack/react-router";
import { useUser } from "../../api/client/session.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { useLetterKeys } from "./letter-keys.ts";
import { linkTo } from "./link-to.ts";
import { screensOf } from "./navigation.ts";

/** The keys that open a screen, and the window that lists all keys. */
export function KeyShortcuts() {
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const screens = screensOf(useUser()).map((screen) => [
    `g ${screen.letter}`,
    () => void navigate(linkTo(screen)),
  ]);
  useLetterKeys({ "?": () => openDialog("shortcuts"), ...Object.fromEntries(screens) });
  return null;
}
