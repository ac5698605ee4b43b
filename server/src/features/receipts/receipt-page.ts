import { commonErrors } from "@cable-connect/contract/errors";
import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { type ReceiptPaper, receiptErrors, receiptPapers } from "@cable-connect/contract/receipts";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Context } from "../../context.ts";
import { clientAddress } from "../../http/client-address.ts";
import { toApiError } from "../../http/error-handler.ts";
import { openSharedReceipt } from "./open-shared-receipt.ts";
import { failureHtml, receiptHtml } from "./receipt-html.ts";

type Request = { Params: { token: string }; Querystring: { paper?: unknown } };

/**
 * Serves `/r/{token}`: the receipt of a link, readable without the console and without scripts. `?paper=80mm` formats it
 * for a thermal printer's roll. Search engines and caches must not keep it.
 */
export function bindReceiptPage(app: FastifyInstance, context: Context): void {
  app.get<Request>("/r/:token", {
    handler: async (request, reply) => {
      const { token } = request.params;
      const receipt = await app.availability.withSlot(() =>
        openSharedReceipt(context, { token, address: clientAddress(request) }),
      );
      return sendPage(
        reply,
        receiptHtml(receipt, { settings: context.settings, paper: paperOf(request.query.paper) }),
      );
    },
    errorHandler: (error, request, reply) => {
      const { definition, retryAfter } = toApiError(error, request);
      if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
      request.refusal = definition.code;
      return sendPage(reply.code(definition.status), failureHtml(...failureTexts(definition.code)));
    },
  });
}

function paperOf(asked: unknown): ReceiptPaper {
  return receiptPapers.find((paper) => paper === asked) ?? receiptPapers[0];
}

function failureTexts(code: string): [title: string, text: string] {
  const texts = receiptMessages;
  if (code === receiptErrors.notFound.code) return [texts.gone, texts.goneText];
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
