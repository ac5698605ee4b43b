/** The characters of GSM 03.38 besides digits and letters from a to z, of which a part takes 160. */
const basic = new Set("@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./:;<=>?¡ÄÖÑÜ§¿äöñüà");
/** Those that take the room of two. */
const extended = new Set("\f^{}\\[~]|€");

/** How many SMS a phone sends for a text: a part of several is shorter, and shorter still with other letters, `₹` among them. */
export function countSms(text: string): number {
  let length = 0;
  for (const character of text) {
    if (extended.has(character)) length += 2;
    else if (basic.has(character) || /[0-9A-Za-z]/.test(character)) length += 1;
    else return parts(text.length, 70, 67);
  }
  return parts(length, 160, 153);
}

const parts = (length: number, alone: number, ofSeveral: number) =>
  length <= alone ? 1 : Math.ceil(length / ofSeveral);
