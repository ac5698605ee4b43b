import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import type { RechargeStart } from "@cable-connect/contract/recharge-settings";
import { Anchor } from "@mantine/core";
import classes from "./default-start-button.module.css";
import { useDefaultStart } from "./use-default-start.ts";

type DefaultStartButtonProps = {
  /** The chosen start. */
  start: RechargeStart;
  /** The one to offer while the chosen one is the default already. */
  otherwise?: RechargeStart;
  /** Called when pressed, with the new default: the button disappears. */
  onPress: (button: HTMLElement, start: RechargeStart) => void;
};

/** Makes the chosen start the one with which recharges begin, or another one that is offered instead. */
export function DefaultStartButton({ start, otherwise = start, onPress }: DefaultStartButtonProps) {
  const { start: current, save } = useDefaultStart();
  const offered = current === start ? otherwise : start;
  if (current === undefined || current === offered) return null;
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      underline="always"
      className={classes.button}
      onClick={({ currentTarget }) => {
        onPress(currentTarget, offered);
        save(offered);
      }}
    >
      {rechargeMessages.alwaysFrom[offered]}
    </Anchor>
  );
}
