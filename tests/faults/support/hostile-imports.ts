import { maxImportBytes } from "../../../contract/src/customer-import.ts";

/** Bodies of an import as large as allowed, each of which would cost much if it was parsed or validated as a whole. */
export function hostileImports(): string[] {
  return [
    filled('{"rows":', "["),
    filled('{"rows":[', "{},", "{}]}"),
    filled('{"rows":[', "1,", "1]}"),
    filled('{"rows":[', '{"row":2},', '{"row":2}]}'),
    filled('{"rows":[{"row":2,', '"name":"","phone":0,', '"email":""}]}'),
    filled('{"other":[', "[],", '[]],"rows":[]}'),
    filled('{"rows":[{"row":', "9", "}]}"),
    filled('{"rows":[{"row":2,"name":"', "\\u0905", '"}]}'),
    filled('{"rows":[{"row":2,"address":"', "\\n ", '"}]}'),
    manyColumns(),
  ];
}

function filled(head: string, unit: string, tail = ""): string {
  return head + unit.repeat(Math.floor((maxImportBytes - head.length - tail.length) / unit.length)) + tail;
}

/** 9,000 rows of as many unknown columns as a row may have. */
function manyColumns(): string {
  const row = (number: number) => {
    const columns = Array.from({ length: 90 }, (_, nth) => `"${(number * 90 + nth).toString(36)}":1`);
    return `{"row":${number},${columns.join(",")}}`;
  };
  return `{"rows":[${Array.from({ length: 9_000 }, (_, nth) => row(nth + 1)).join(",")}]}`;
}
