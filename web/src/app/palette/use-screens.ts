import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { useNavigate } from "@tanstack/react-router";
import { useUser } from "../../api/client/session.ts";
import { useLetterKeySetting } from "../shell/letter-key-setting.ts";
import { linkTo } from "../shell/link-to.ts";
import { type Finds, isNamed } from "./match-words.ts";
import { namedGroup } from "./order-groups.ts";
import type { PaletteGroup } from "./palette-group.ts";
import { matchingScreens } from "./screens.ts";

/** The user's screens as a group of the palette. */
export function useScreens(text: string, finds?: Finds): PaletteGroup {
  const user = useUser();
  const navigate = useNavigate();
  const { areOn } = useLetterKeySetting();
  const options = matchingScreens(user, text, finds).map(({ label, to, icon, letter }) => ({
    key: `screen-${to}`,
    icon,
    label,
    keys: areOn ? `G ${letter.toUpperCase()}` : undefined,
    choose: () => void navigate(linkTo({ to })),
  }));
  return namedGroup(paletteMessages.screens, options, (option) => isNamed(option, text));
}
