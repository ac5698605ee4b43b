import { collectionTerms } from "@cable-connect/contract/collections/payment-terms";
import {
  createExternalRechargeBody,
  externalRechargeRoutes,
} from "@cable-connect/contract/external-recharges";
import { ottPlanRoutes } from "@cable-connect/contract/ott-plans";
import { bodyFieldsOf } from "./body-fields.ts";
import { listRefusals } from "./refusals.ts";

type Call = { method: string; path: string };

const callOf = ({ method, path }: Call): Call => ({ method, path });

export const ottPlansCall = callOf(ottPlanRoutes.listExternal);
export const rechargeCall = callOf(externalRechargeRoutes.createExternal);
/** The fields of a recharge's body, as the server checks them. */
export const bodyFields = bodyFieldsOf(createExternalRechargeBody).map((field) => ({
  ...field,
  /** Only those who collect have a use for it. */
  isCollections: field.name in collectionTerms,
}));
/** The refusals of the external API by status, with their codes. */
export const refusals = listRefusals();
