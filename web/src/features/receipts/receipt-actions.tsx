import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { type ReceiptPaper, receiptLinkDays, receiptPapers } from "@cable-connect/contract/receipts";
import { whatsAppLink } from "@cable-connect/contract/reminders/reminder-stages";
import { formatPhone, indianMobile } from "@cable-connect/contract/values/phone";
import { Button, Text } from "@mantine/core";
import { IconBrandWhatsapp, IconPrinter } from "@tabler/icons-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { readStored, writeStored } from "../../api/client/storage.ts";
import { ChoiceSwitch } from "../../ui/fields/choice-switch.tsx";
import { CopyButton } from "../../ui/layout/copy-button.tsx";
import { touchScreen } from "../../ui/layout/touch-screen.ts";
import { EndLinks } from "./end-links.tsx";
import classes from "./receipts.module.css";

const texts = receiptMessages;
const papers = receiptPapers.map((paper) => ({ value: paper, label: texts.papers[paper] }));

type ReceiptActionsProps = {
  /** The customer's number. */
  phone: string;
  /** The path of the receipt's public page. */
  sharePath: string;
  /** The message that its link is sent with. */
  textOf: (link: string) => string;
  /** Whether its page also shows what the customer owes. */
  showsDues: boolean;
  revoke: ComponentProps<typeof EndLinks>["revoke"];
  /** Further buttons. */
  children?: ReactNode;
};

/** Buttons that print a receipt on the chosen paper, send or copy its link, and end its links. */
export function ReceiptActions(props: ReceiptActionsProps) {
  const { phone, sharePath, textOf, showsDues, revoke, children } = props;
  const [paper, choosePaper] = useReceiptPaper();
  const link = new URL(sharePath, window.location.origin).href;
  const mobile = indianMobile(phone);
  // There a receipt is sent and not printed.
  const isAtDoor = mobile !== undefined && touchScreen.matches;
  return (
    <div className={classes.onScreen}>
      <div className={classes.actions}>
        <ChoiceSwitch label={texts.paper} choices={papers} value={paper} onChange={choosePaper} />
        <Button
          component="a"
          variant={isAtDoor ? "default" : "filled"}
          href={`${sharePath}?paper=${paper}&print`}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconPrinter size={16} aria-hidden />}
        >
          {texts.print}
        </Button>
      </div>
      <div className={classes.actions}>
        {mobile && (
          <Button
            component="a"
            variant={isAtDoor ? "filled" : "default"}
            href={whatsAppLink(mobile, textOf(link))}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
          >
            {texts.whatsApp}
          </Button>
        )}
        <CopyButton
          size="sm"
          text={link}
          copiedMessage={texts.linkCopied}
          failureMessage={texts.linkCopyFailed}
        >
          {texts.copyLink}
        </CopyButton>
        {children}
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        {(showsDues ? texts.linkHintWithDues : texts.linkHint)(receiptLinkDays)}
        {!mobile && ` ${texts.noMobile(formatPhone(phone))}`}
      </Text>
      <EndLinks revoke={revoke} />
    </div>
  );
}

const paperKey = "cable-connect.receipt-paper";

/** The paper last chosen in this browser, and a setter that stores the choice. */
function useReceiptPaper() {
  const [paper, setPaper] = useState(() => {
    const stored = readStored(paperKey);
    return receiptPapers.find((one) => one === stored) ?? receiptPapers[0];
  });
  function choose(chosen: ReceiptPaper) {
    writeStored(paperKey, chosen);
    setPaper(chosen);
  }
  return [paper, choose] as const;
}
