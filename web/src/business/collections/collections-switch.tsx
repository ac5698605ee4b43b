import "@mantine/core/styles/Switch.css";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { Switch } from "@mantine/core";
import classes from "./collections-switch.module.css";

type CollectionsSwitchProps = { isOn: boolean; hint: string; onChange: (isOn: boolean) => void };

/** Turns an operator's collections on or off, for the operator itself and for the admin. */
export function CollectionsSwitch({ isOn, hint, onChange }: CollectionsSwitchProps) {
  return (
    <Switch
      label={collectionsPageMessages.switch.label}
      description={hint}
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      classNames={classes}
      withThumbIndicator={false}
      size="md"
    />
  );
}
