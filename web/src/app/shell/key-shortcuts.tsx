import { useNavigate } from "@tanstack/react-router";
import { useUser } from "../../api/session.ts";
import { useShellDialogs } from "../../business/shell-dialogs.ts";
import { useLetterKeys } from "./letter-keys.ts";
import { screensOf } from "./navigation.ts";

/** The keys that open a screen, and the window that lists all keys. */
export function KeyShortcuts() {
  const navigate = useNavigate();
  const { showShortcuts } = useShellDialogs();
  const screens = screensOf(useUser()).map(({ letter, to }) => [`g ${letter}`, () => void navigate({ to })]);
  useLetterKeys({ "?": showShortcuts, ...Object.fromEntries(screens) });
  return null;
}
