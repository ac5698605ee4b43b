import { expect, test } from "vitest";
import { areaMessages } from "./areas.ts";
import { collectionsPageMessages } from "./collections-page.ts";
import { commonMessages } from "./common.ts";
import { customerAccountMessages } from "./customer-account.ts";
import { customerImportMessages } from "./customer-import.ts";
import { lowBalanceMessages } from "./low-balance.ts";
import { operatorMessages } from "./operators.ts";
import { platformMessages } from "./platforms.ts";
import { receiptMessages } from "./receipts.ts";
import { renewalMessages } from "./renewals.ts";
import { shortcutMessages } from "./shortcuts.ts";
import { walletMessages } from "./wallet.ts";

/** Words that begin with a small letter inside a heading. */
const small = ["a", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"];

test.each([
  areaMessages.list.collector,
  commonMessages.keepEditing,
  commonMessages.showAll(10),
  commonMessages.showFewer,
  customerAccountMessages.notPaid,
  customerImportMessages.chooseFile,
  customerImportMessages.template,
  customerImportMessages.otherFile,
  customerImportMessages.columnsTitle,
  customerImportMessages.samples,
  customerImportMessages.importedAs,
  customerImportMessages.check(2),
  customerImportMessages.checkAgain,
  customerImportMessages.changeColumns,
  customerImportMessages.previewTitle,
  customerImportMessages.downloadRefused,
  customerImportMessages.leaveUpdatesOut(2),
  customerImportMessages.updateAll(2),
  customerImportMessages.import({ added: 2, updated: 1, leftOut: 3 }),
  customerImportMessages.import({ added: 2, updated: 0, leftOut: 0 }),
  customerImportMessages.doneTitle,
  customerImportMessages.importMore,
  lowBalanceMessages.lasts.title,
  operatorMessages.activity.title,
  platformMessages.showAll,
  platformMessages.showAllPrices(10),
  platformMessages.showFewerPrices,
  receiptMessages.dues.charges,
  renewalMessages.renew,
  shortcutMessages.goTo,
  shortcutMessages.inSearch,
  shortcutMessages.inAddCustomer,
  ...Object.values(collectionsPageMessages.payments.columns),
  ...Object.values(operatorMessages.columns),
  ...Object.values(walletMessages.columns),
])("%s is in title case", (heading) => {
  const [first, ...others] = heading.split(" ");
  const last = others.pop() ?? "";
  const tail = others.filter((word) => !small.includes(word));
  for (const word of [first, ...tail, last]) expect(word).not.toMatch(/^\p{Ll}/u);
});
