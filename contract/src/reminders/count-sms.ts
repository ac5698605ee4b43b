/** The characters of GSM 03.38 besides digits and letters from a to z, of which a part takes 160. */
const basic = new Set("@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./:;<=>?¡ÄÖÑÜ§¿äöñüà");
/** Those that take the room of two. */
const extended = new Set("\f^{}\\[~]|€");

const isBasic = (character: string) => basic.has(character) || /[0-9A-Za-z]/.test(character);

/**
 * A text as an SMS has it: with `Rs` for the sign of rupees, unless it has other letters that GSM 03.38 lacks, since one of
 * them more than halves what an SMS holds.
 */
export function smsText(text: string): string {
  const withRs = text.replaceAll(/₹\s?/g, "Rs ");
  return [...withRs].every((character) => isBasic(character) || extended.has(character)) ? withRs : text;
}

/** How many SMS a phone sends for a text: a part of several is shorter, and shorter still with other letters than those. */
export function countSms(text: string): number {
  const sent = smsText(text);
  let length = 0;
  for (const character of sent) {
    if (extended.has(character)) length += 2;
    else if (isBasic(character)) length += 1;
    else return parts(sent.length, 70, 67);
  }
  return parts(length, 160, 153);
}

const parts = (length: number, alone: number, ofSeveral: number) =>
  length <= alone ? 1 : Math.ceil(length / ofSeveral);
