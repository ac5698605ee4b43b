import { validationMessages } from "@cable-connect/contract/messages/validation";

const { negative, rateLabel } = validationMessages;

/** A rate takes no value below 0, typed or pasted: its minus is left out, and the field says why. */
export const minusOfRate = { characters: /[-−]/g, note: negative(rateLabel) };
