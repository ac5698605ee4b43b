import { correction, generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

/** The light margin around a QR code, in modules: four are what a reader needs. */
const quietZone = 4;

/** A QR code as a drawing: a view box of `size` modules from `origin`, the margin included, and the path of the dark ones. */
type QrCode = { viewBox: string; path: string };

/** The QR code of a text. Part of it may be hidden by a scratch or a thumb: it corrects 15 % of errors. */
export function qrCode(text: string): QrCode {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const size = code.size + 2 * quietZone;
  return { viewBox: `${-quietZone} ${-quietZone} ${size} ${size}`, path: toSvgPath(code) };
}
