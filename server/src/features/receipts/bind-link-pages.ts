import { commonErrors } from "@cable-connect/contract/errors";
import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { type ReceiptPaper, receiptErrors, receiptPapers } from "@cable-connect/contract/receipts";
import {
  type ReminderLanguage,
  reminderLanguages,
} from "@cable-connect/contract/reminders/ready-made-reminders";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Context } from "../../context.ts";
import { toApiError } from "../../http/error-handler.ts";
import { clientAddress } from "../../http/headers/client-address.ts";
import type { LinkKind } from "../../links/share-link.ts";
import { pagePaths } from "../../links/share-path.ts";
import { failureHtml, payPageHtml, receiptHtml } from "./page-html.ts";
import { openSharedPage } from "./sheets.ts";

type Request = { Params: { token: string }; Querystring: { paper?: unknown; lang?: unknown } };

/**
 * Serves the pages of links, readable without the console and without scripts: `/r/{token}` the receipt of a recharge,
 * `/p/{token}` that of a payment, `/pay/{token}` what a customer owes. `?paper=80mm` formats a receipt for a thermal printer's
 * roll; `?lang=hi` is the language of the reminder that leads to what is owed. Search engines and caches must not keep them.
 */
export function bindLinkPages(app: FastifyInstance, context: Context): void {
  bindPage(app, context, "recharge-receipt");
  bindPage(app, context, "payment-receipt");
  bindPage(app, context, "page-to-pay");
}

function bindPage(app: FastifyInstance, context: Context, kind: LinkKind): void {
  app.get<Request>(`${pagePaths[kind]}/:token`, {
    handler: async (request, reply) => {
      const { token } = request.params;
      const sheet = await app.availability.withSlot(() =>
        openSharedPage(context, kind, {
          token,
          address: clientAddress(request),
          language: languageOf(request.query.lang),
        }),
      );
      const { settings } = context;
      const paper = paperOf(request.query.paper);
      return sendPage(
        reply,
        kind === "page-to-pay" ? payPageHtml(sheet, settings) : receiptHtml(sheet, { settings, paper }),
      );
    },
    errorHandler: (error, request, reply) => {
      const { definition, retryAfter } = toApiError(error, request);
      if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
      request.refusal = definition.code;
      return sendPage(reply.code(definition.status), failureHtml(...failureTexts(definition.code, kind)));
    },
  });
}

function paperOf(asked: unknown): ReceiptPaper {
  return receiptPapers.find((paper) => paper === asked) ?? receiptPapers[0];
}

function languageOf(asked: unknown): ReminderLanguage {
  return reminderLanguages.find((language) => language === asked) ?? reminderLanguages[0];
}

function failureTexts(code: string, kind: LinkKind): [title: string, text: string] {
  const texts = receiptMessages;
  if (code === receiptErrors.notFound.code) {
    return [kind === "page-to-pay" ? texts.dues.gone : texts.gone, texts.goneText];
  }
  if (code === commonErrors.tooManyRequests.code) return [texts.busy, texts.busyText];
  return [texts.unavailable, texts.unavailableText];
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex, nofollow")
    .send(html);
}
