import { shellMessages } from "@cable-connect/contract/messages/shell";
import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { ChoiceSwitch } from "../../ui/fields/choice-switch.tsx";
import { useAccountActions } from "./account-actions.ts";
import classes from "./sidebar.module.css";

const { light, dark, auto } = shellMessages.themes;
const themes = [
  { value: "light", label: light },
  { value: "dark", label: dark },
  { value: "auto", label: auto },
] as const;

/** The theme and what the account menu does, as rows below the links of a phone's More. */
export function AccountItems({ onAct }: { onAct: () => void }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Current = useComputedColorScheme() === "dark" ? IconMoon : IconSun;
  const actions = useAccountActions();
  return (
    <div className={classes.account}>
      <div className={classes.link}>
        <Current size={18} stroke={1.75} aria-hidden />
        {shellMessages.theme}
        <span className={classes.choice}>
          <ChoiceSwitch
            label={shellMessages.theme}
            choices={themes}
            value={colorScheme}
            onChange={setColorScheme}
          />
        </span>
      </div>
      {actions.map(({ label, icon: ActionIcon, act }) => (
        <UnstyledButton
          key={label}
          className={classes.link}
          onClick={() => {
            onAct();
            act();
          }}
        >
          <ActionIcon size={18} stroke={1.75} aria-hidden />
          {label}
        </UnstyledButton>
      ))}
    </div>
  );
}
