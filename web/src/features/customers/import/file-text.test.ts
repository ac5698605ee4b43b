import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { describe, expect, test } from "vitest";
import { FileRefusal, fileText } from "./file-text.ts";

const { files } = customerImportMessages;
const written = "Name,Phone\r\nJosé,9000000001\r\n";

/** The text in big-endian UTF-16. */
function bigEndian(text: string): Uint8Array {
  return Uint8Array.from([...text].flatMap((char) => [char.charCodeAt(0) >> 8, char.charCodeAt(0) & 0xff]));
}

describe("a file is read", () => {
  test.each([
    ["in UTF-8", Buffer.from(written)],
    ["in UTF-8 with a byte order mark", Buffer.from(`\uFEFF${written}`)],
    ["in UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(written, "utf16le")])],
    ["in big-endian UTF-16", Buffer.concat([Buffer.from([0xfe, 0xff]), bigEndian(written)])],
    ["in Windows-1252", Buffer.from(written, "latin1")],
  ])("%s", (_, bytes) => {
    expect(fileText(bytes)).toBe(written);
  });

  test("up to 8 MB", () => {
    expect(fileText(Buffer.alloc(8 * 1024 * 1024, "a"))).toHaveLength(8 * 1024 * 1024);
  });
});

describe("a file that can't be imported is refused with a reason", () => {
  test.each([
    ["an Excel workbook", Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14]), files.workbook],
    ["an old Excel workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), files.workbook],
    ["not a text", Buffer.from([1, 0, 0, 2]), files.binary],
    ["more than 8 MB", Buffer.alloc(8 * 1024 * 1024 + 1, "a"), files.tooLarge],
  ])("%s", (_, bytes, sentence) => {
    expect(() => fileText(bytes)).toThrow(new FileRefusal(sentence));
  });
});
