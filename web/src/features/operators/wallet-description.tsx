import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { Button, Group, Textarea, type TextareaProps } from "@mantine/core";
import { describedBy } from "./wallet-form.ts";

type WalletDescriptionProps = TextareaProps & {
  isCredit: boolean;
  description: string;
  /** Called with the description that a button begins. */
  onDescribe: (description: string) => void;
};

/** What a credit or a debit is for; of a credit, buttons begin it with how the operator paid. */
export function WalletDescription({ isCredit, description, onDescribe, ...input }: WalletDescriptionProps) {
  return (
    <div>
      <Textarea label={commonMessages.description} autosize minRows={2} maxRows={5} {...input} />
      {isCredit && (
        <Group gap="xs" mt="xs">
          {operatorMessages.wallet.paidBy.map((way) => (
            <Button
              key={way}
              variant="default"
              size="xs"
              onClick={() => onDescribe(describedBy(way, description))}
            >
              {way}
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
}
