import { shellMessages } from "@cable-connect/contract/messages/shell";
import {
  type MantineColorScheme,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from "@mantine/core";
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { MenuButton } from "../../ui/layout/menu-button.tsx";
import classes from "../../ui/layout/menu-item.module.css";

const schemes = [
  { value: "light", icon: IconSun },
  { value: "dark", icon: IconMoon },
  { value: "auto", icon: IconDeviceDesktop },
] as const satisfies readonly { value: MantineColorScheme; icon: typeof IconSun }[];

/** Chooses the light or dark theme, or the system's. */
export function ThemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // Shows the effective scheme, also if the system chose it.
  const Current = useComputedColorScheme() === "dark" ? IconMoon : IconSun;
  return (
    <MenuButton label={shellMessages.theme} content={<Current size={18} stroke={1.75} aria-hidden />}>
      {schemes.map(({ value, icon: SchemeIcon }) => (
        <UnstyledButton
          key={value}
          role="menuitemradio"
          aria-checked={value === colorScheme}
          className={classes.item}
          onClick={() => setColorScheme(value)}
        >
          <SchemeIcon size={16} aria-hidden />
          {shellMessages.themes[value]}
          {value === colorScheme && <IconCheck size={16} className={classes.check} aria-hidden />}
        </UnstyledButton>
      ))}
    </MenuButton>
  );
}
