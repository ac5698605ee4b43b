import { qrCode } from "@cable-connect/contract/collections/qr-code";
import { type UpiRequest, upiLink } from "@cable-connect/contract/collections/upi-link";
import { payPageMessages } from "@cable-connect/contract/messages/pay-page";
import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { upiMessages } from "@cable-connect/contract/messages/upi";
import {
  type ReceiptGroup,
  type ReceiptLine,
  type ReceiptPaper,
  receiptPapers,
} from "@cable-connect/contract/receipts";
import type { ReminderLanguage } from "@cable-connect/contract/reminders/ready-made-reminders";
import type { Settings } from "@cable-connect/contract/settings";
import { formatMoney, formatPrice } from "@cable-connect/contract/values/money";
import { formatPhone } from "@cable-connect/contract/values/phone";
import { pageStyles } from "./page-styles.ts";

const texts = receiptMessages;
type PayTexts = (typeof payPageMessages)[ReminderLanguage];

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

function pageHtml(
  title: string,
  paper: ReceiptPaper,
  body: string,
  language: ReminderLanguage = "en",
): string {
  return `<!doctype html>
<html lang="${language}" data-paper="${paper}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<meta property="og:title" content="${escaped(title)}">
<title>${escaped(title)}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style>${pageStyles}</style>
<style id="page-size">${pageSizes[paper]}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** What a public page shows: the shop, lines, a total, and perhaps a notice that it no longer counts. */
export type Sheet = {
  /** English unless said otherwise. */
  language?: ReminderLanguage;
  title: string;
  heading: string;
  shop: { name: string; phone: string | null; address: string | null };
  notice: string | undefined;
  lines: readonly (ReceiptLine | ReceiptGroup)[];
  /** What is owed for, each with what is left of it. */
  charges?: readonly { label: string; text: string; left: string }[];
  total: ReceiptLine | undefined;
  /** What is owed or in advance after it, below the total. */
  rest: ReceiptLine | undefined;
  /** What stands below the total. */
  closing: string;
  /** What is to be paid by UPI, if anything. */
  request: UpiRequest | undefined;
};

/** The page of a receipt, below a choice of paper that isn't printed. */
export function receiptHtml(
  sheet: Sheet,
  { settings, paper }: { settings: Settings; paper: ReceiptPaper },
): string {
  const papers = receiptPapers.map(
    (one) => `<a href="?paper=${one}"${one === paper ? ' aria-current="true"' : ""}>${texts.papers[one]}</a>`,
  );
  const asked = sheet.request && upiMessages.owedNow(formatMoney(sheet.request.amount, settings, 2));
  const body = `<nav class="tools" aria-label="${texts.paper}">
<span class="papers">${papers.join("")}</span>
<button type="button" id="print" hidden>${texts.print}</button>
</nav>
${sheetHtml(sheet, settings, { asked, signed: sheet.notice === undefined })}
<script src="/receipt.js" defer></script>`;
  return pageHtml(sheet.title, paper, body);
}

/** The page of what a customer owes, and where it pays. */
export function payPageHtml(sheet: Sheet, settings: Settings): string {
  return pageHtml(
    sheet.title,
    "a4",
    `${sheetHtml(sheet, settings)}\n<script src="/receipt.js" defer></script>`,
    sheet.language,
  );
}

function sheetHtml(
  { language = "en", heading, shop, notice, lines, charges = [], total, rest, closing, request }: Sheet,
  settings: Settings,
  /** Of a receipt: what is owed now, which the sheet doesn't say itself; and whether it is signed on paper. */
  { asked, signed = false }: { asked?: string | undefined; signed?: boolean } = {},
): string {
  const payTexts = payPageMessages[language];
  const rows = lines.map((line) => ("value" in line ? lineHtml(line) : groupHtml(line)));
  const contact = [shop.address, shop.phone && formatPhone(shop.phone)].filter((part) => part !== null);
  return `<main class="receipt">
<header>
<p class="shop">${escaped(shop.name)}</p>
${contact.map((part) => `<p>${escaped(part)}</p>`).join("")}
</header>
<h1>${escaped(heading)}</h1>
${notice ? `<p class="notice">${escaped(notice)}</p>` : ""}
<dl>
${rows.join("\n")}
</dl>
${charges.length > 0 ? `${request ? appHtml(request, settings, payTexts) : ""}${chargesHtml(charges, payTexts)}` : ""}
${total ? `<p class="amount"${notice ? " data-void" : ""}><span>${total.label}</span> <strong>${escaped(total.value)}</strong></p>` : ""}
${rest ? `<p class="rest"><span>${rest.label}</span> <span>${escaped(rest.value)}</span></p>` : ""}
${request ? payHtml(request, settings, { payTexts, asked, hasApp: charges.length === 0 }) : ""}
${notice ? "" : `<p class="thanks">${closing}</p>`}
${signed ? `<p class="signature">${escaped(texts.signature(shop.name))}</p>` : ""}
</main>`;
}

function lineHtml({ label, value }: ReceiptLine): string {
  return `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`;
}

/** What is hidden on a screen is on paper. */
function groupHtml({ label, first, others }: ReceiptGroup): string {
  const list = (lines: readonly ReceiptLine[]) =>
    `<ul>${lines.map((line) => `<li><span>${escaped(line.label)}</span> <span>${escaped(line.value)}</span></li>`).join("\n")}</ul>`;
  const hidden = `<details><summary>${texts.more(others.length)}</summary>${list(others)}</details>`;
  return `<div class="group"><dt>${escaped(label)}</dt><dd>${list(first)}${others.length > 0 ? hidden : ""}</dd></div>`;
}

function chargesHtml(charges: NonNullable<Sheet["charges"]>, payTexts: PayTexts): string {
  const rows = charges.map(
    ({ label, text, left }) =>
      `<div><dt>${escaped(label)}</dt><dd><span>${escaped(text)}</span> <span>${escaped(left)}</span></dd></div>`,
  );
  return `<h2>${payTexts.charges}</h2>
<dl class="charges">
${rows.join("\n")}
</dl>`;
}

/** A link that opens a UPI app on the same phone. */
function appHtml(request: UpiRequest, settings: Settings, payTexts: PayTexts): string {
  const text = payTexts.pay(formatPrice(request.amount, settings));
  return `<p class="app"><a href="${escaped(upiLink(request))}">${escaped(text)}</a></p>\n`;
}

/** A QR code that a UPI app on another phone pays, and the UPI ID to copy; above it the link for this one, unless it stands higher up. */
function payHtml(
  request: UpiRequest,
  settings: Settings,
  { payTexts, asked, hasApp }: { payTexts: PayTexts; asked: string | undefined; hasApp: boolean },
): string {
  const amount = formatMoney(request.amount, settings, 2);
  const { viewBox, path } = qrCode(upiLink(request));
  const vpa = escaped(request.vpa);
  return `<section class="pay">
${asked ? `<p class="now">${escaped(asked)}</p>` : ""}
${hasApp ? appHtml(request, settings, payTexts) : ""}<h2>${escaped(payTexts.scan(amount))}</h2>
<svg class="qr" viewBox="${viewBox}" role="img" aria-label="${escaped(payTexts.code(amount))}"><path d="${path}"/></svg>
<p class="vpa">${vpa}</p>
<p class="ways"><button type="button" data-copy="${vpa}" data-copied="${payTexts.copied}" hidden>${payTexts.copy}</button></p>
</section>`;
}

/** The page shown in place of one that can't be shown. */
export function failureHtml(title: string, text: string): string {
  const body = `<main class="failure"><h1>${escaped(title)}</h1><p>${escaped(text)}</p></main>`;
  return pageHtml(title, "a4", body);
}
