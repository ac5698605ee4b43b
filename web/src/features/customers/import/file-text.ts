import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";

const texts = customerImportMessages.files;

/** The most bytes of a file to import. */
const maxFileSize = 8 * 1024 * 1024;

/** A file that can't be imported; its message is for people. */
export class FileRefusal extends Error {}

/** The first bytes of Excel's current and older formats. */
const workbookHeaders = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // What Excel writes as plain "CSV" on Windows.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Decodes a file in UTF-8, UTF-16 or Windows-1252, without its byte order mark. Throws FileRefusal. */
export function fileText(bytes: Uint8Array): string {
  if (bytes.length > maxFileSize) throw new FileRefusal(texts.tooLarge);
  if (workbookHeaders.some((start) => startsWith(bytes, start))) throw new FileRefusal(texts.workbook);
  const text = decode(bytes);
  if (text.includes("\0")) throw new FileRefusal(texts.binary);
  return text;
}
