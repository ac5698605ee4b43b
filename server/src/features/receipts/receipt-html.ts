import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { formatPhone } from "@cable-connect/contract/phone";
import {
  type Receipt,
  type ReceiptPaper,
  receiptAmount,
  receiptLines,
  receiptNotice,
  receiptPapers,
} from "@cable-connect/contract/receipts";
import type { Settings } from "@cable-connect/contract/settings";
import { receiptStyles } from "./receipt-styles.ts";

const texts = receiptMessages;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML, attributes included. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** The paper's size for printing; the script fits a roll's length to its content. */
const pageSizes: Record<ReceiptPaper, string> = {
  a4: "@page { size: A4; margin: 18mm }",
  "80mm": "@page { size: 80mm 160mm; margin: 3mm 4mm }",
};

function pageHtml(title: string, paper: ReceiptPaper, body: string): string {
  return `<!doctype html>
<html lang="en" data-paper="${paper}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<meta property="og:title" content="${escaped(title)}">
<title>${escaped(title)}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style>${receiptStyles}</style>
<style id="page-size">${pageSizes[paper]}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** The page of a receipt: shop, purchase and amount, below a choice of paper that isn't printed. */
export function receiptHtml(
  receipt: Receipt,
  { settings, paper }: { settings: Settings; paper: ReceiptPaper },
): string {
  const { shop, rechargeId } = receipt;
  const notice = receiptNotice(receipt, settings);
  const lines = receiptLines(receipt, settings).map(
    ({ label, value }) => `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`,
  );
  const papers = receiptPapers.map(
    (one) => `<a href="?paper=${one}"${one === paper ? ' aria-current="true"' : ""}>${texts.papers[one]}</a>`,
  );
  const contact = [shop.address, shop.phone && formatPhone(shop.phone)].filter((part) => part !== null);
  const body = `<nav class="tools" aria-label="${texts.paper}">
<span class="papers">${papers.join("")}</span>
<button type="button" id="print" hidden>${texts.print}</button>
</nav>
<main class="receipt">
<header>
<p class="shop">${escaped(shop.name)}</p>
${contact.map((part) => `<p>${escaped(part)}</p>`).join("")}
</header>
<h1>${texts.heading}</h1>
${notice ? `<p class="notice">${escaped(notice)}</p>` : ""}
<dl>
${lines.join("\n")}
</dl>
<p class="amount"${notice ? " data-void" : ""}><span>${texts.amount}</span> <strong>${escaped(receiptAmount(receipt, settings))}</strong></p>
${notice ? "" : `<p class="thanks">${texts.thanks}</p>`}
</main>
<script src="/receipt.js" defer></script>`;
  return pageHtml(`${texts.title(rechargeId)} · ${shop.name}`, paper, body);
}

/** The page shown in place of a receipt that can't be shown. */
export function failureHtml(title: string, text: string): string {
  const body = `<main class="failure"><h1>${escaped(title)}</h1><p>${escaped(text)}</p></main>`;
  return pageHtml(title, "a4", body);
}
