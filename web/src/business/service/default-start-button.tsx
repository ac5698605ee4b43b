import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import type { RechargeStart } from "@cable-connect/contract/recharge-settings";
import { Anchor } from "@mantine/core";
import { useDefaultStart } from "./use-default-start.ts";

type DefaultStartButtonProps = {
  /** The chosen start. */
  start: RechargeStart;
  /** Called when pressed: the button disappears. */
  onPress: (button: HTMLElement) => void;
};

/** Makes the chosen start the one with which recharges begin, unless it is. */
export function DefaultStartButton({ start, onPress }: DefaultStartButtonProps) {
  const { start: current, save } = useDefaultStart();
  if (current === undefined || current === start) return null;
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      underline="always"
      onClick={({ currentTarget }) => {
        onPress(currentTarget);
        save(start);
      }}
    >
      {rechargeMessages.makeDefault}
    </Anchor>
  );
}
