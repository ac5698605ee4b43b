import { type ReceiptPaper, receiptPapers } from "@cable-connect/contract/receipts";
import { useState } from "react";
import { readStored, writeStored } from "../../api/storage.ts";

const key = "cable-connect.receipt-paper";

/** The paper that this browser's printer takes: chosen once, kept for the next receipt. */
export function useReceiptPaper() {
  const [paper, setPaper] = useState(() => {
    const kept = readStored(key);
    return receiptPapers.find((known) => known === kept) ?? receiptPapers[0];
  });
  function choose(chosen: ReceiptPaper) {
    writeStored(key, chosen);
    setPaper(chosen);
  }
  return [paper, choose] as const;
}
