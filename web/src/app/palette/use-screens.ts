import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { useNavigate } from "@tanstack/react-router";
import { useUser } from "../../api/session.ts";
import type { PaletteGroup } from "./palette-group.ts";
import { screensOf } from "./screens.ts";

/** The user's screens as a group of the palette. */
export function useScreens(text: string): PaletteGroup {
  const user = useUser();
  const navigate = useNavigate();
  return {
    label: paletteMessages.screens,
    isPending: false,
    options: screensOf(user, text).map(({ label, to, icon }) => ({
      key: `screen-${to}`,
      icon,
      label,
      choose: () => void navigate({ to }),
    })),
  };
}
