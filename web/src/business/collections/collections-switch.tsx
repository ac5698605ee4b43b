import "@mantine/core/styles/Switch.css";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { Switch } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { toastError } from "../../ui/feedback/toast.ts";
import classes from "./collections-switch.module.css";

const TurnOffDialog = lazyDialog(async () => (await import("./turn-off-dialog.tsx")).TurnOffDialog);

type CollectionsSwitchProps = {
  isOn: boolean;
  hint: string;
  /** Saves the choice; a rejection is shown. */
  onChange: (isOn: boolean) => Promise<unknown>;
};

/** Turns an operator's collections on, or off after a question, for the operator itself and for the admin. */
export function CollectionsSwitch({ isOn, hint, onChange }: CollectionsSwitchProps) {
  const texts = collectionsPageMessages.switch;
  const [isAsking, asking] = useDisclosure(false);
  const turnOn = () =>
    onChange(true).catch((failure: unknown) => toastError(errorMessage(failure, texts.failed)));
  return (
    <>
      <Switch
        label={texts.label}
        description={hint}
        checked={isOn}
        onChange={({ currentTarget }) => (currentTarget.checked ? void turnOn() : asking.open())}
        classNames={classes}
        withThumbIndicator={false}
        size="md"
      />
      <TurnOffDialog opened={isAsking} onClose={asking.close} onConfirm={() => onChange(false)} />
    </>
  );
}
