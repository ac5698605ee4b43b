import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { formatPhone, indianMobile } from "@cable-connect/contract/phone";
import {
  type Receipt,
  type ReceiptPaper,
  receiptLinkDays,
  receiptPapers,
  receiptText,
} from "@cable-connect/contract/receipts";
import { whatsAppLink } from "@cable-connect/contract/reminder-stages";
import { Button, Text } from "@mantine/core";
import { IconArrowBackUp, IconBrandWhatsapp, IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { readStored, writeStored } from "../../api/storage.ts";
import { isUndoable } from "../../business/is-undoable.ts";
import { useShellDialogs } from "../../business/shell-dialogs.ts";
import { ChoiceSwitch } from "../../ui/fields/choice-switch.tsx";
import { CopyButton } from "../../ui/layout/copy-button.tsx";
import { settings } from "../../ui/text/settings.ts";
import { EndLinks } from "./end-links.tsx";
import classes from "./receipts.module.css";

const texts = receiptMessages;
const papers = receiptPapers.map((paper) => ({ value: paper, label: texts.papers[paper] }));

type ReceiptActionsProps = {
  receipt: Receipt;
  /** The path of the receipt's public page. */
  sharePath: string;
  /** Until when the operator can undo the recharge; null when it can't. */
  undoableUntil: string | null;
};

/** Buttons that print a receipt on the chosen paper, send or copy its link, and undo its recharge. */
export function ReceiptActions({ receipt, sharePath, undoableUntil }: ReceiptActionsProps) {
  const { undoRecharge } = useShellDialogs();
  const [paper, choosePaper] = useReceiptPaper();
  const link = new URL(sharePath, window.location.origin).href;
  const mobile = indianMobile(receipt.customer.phone);
  return (
    <>
      <div className={classes.actions}>
        <ChoiceSwitch label={texts.paper} choices={papers} value={paper} onChange={choosePaper} />
        <Button
          component="a"
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
            variant="default"
            href={whatsAppLink(mobile, receiptText(receipt, link, settings))}
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
        {isUndoable({ undoableUntil }) && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => undoRecharge(receipt.rechargeId)}
          >
            {undoMessages.title}
          </Button>
        )}
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        {texts.linkHint(receiptLinkDays)}
        {!mobile && ` ${texts.noMobile(formatPhone(receipt.customer.phone))}`}
      </Text>
      <EndLinks rechargeId={receipt.rechargeId} />
    </>
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
