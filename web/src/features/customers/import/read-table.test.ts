import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvFile } from "../../../ui/lists/csv-file.ts";
import { FileRefusal } from "./file-text.ts";
import { readTable } from "./read-table.ts";

const { files } = customerImportMessages;

const read = (text: string) => readTable("march.csv", Buffer.from(text));
const cells = (text: string) => read(text).rows.map((row) => row.cells);

describe("a file is read", () => {
  const table = [
    ["Name", "Phone"],
    ["José", "9000000001"],
  ];

  test.each([
    ["with commas", "Name,Phone\nJosé,9000000001\n"],
    ["with two columns and semicolons", "Name;Phone\nJosé;9000000001\n\n"],
    ["with tabs", "Name\tPhone\r\nJosé\t9000000001\r\n"],
    ["with bars", "Name|Phone\nJosé|9000000001"],
    ["with a separator line", "sep=|\r\nName|Phone\r\nJosé|9000000001\r\n"],
    ["with empty lines before it", "\n\nName;Phone\n;\nJosé;9000000001\n"],
  ])("%s", (_, text) => {
    expect(cells(text)).toEqual(table);
  });

  test("with separators, line breaks and quotation marks inside its values", () => {
    const text = 'Name;Address\nAsha;"12; MG Road\r\nnear the ""old"" temple"\n';
    expect(cells(text)[1]).toEqual(["Asha", '12; MG Road\r\nnear the "old" temple']);
  });

  test("with the numbers that its rows have in a spreadsheet", () => {
    expect(read("Name,Phone\n\nAsha,1\n,\nRavi,2\n").rows.map(({ row }) => row)).toEqual([1, 3, 5]);
  });

  test("with as many columns as its longest row", () => {
    expect(read("Name,Phone\nAsha,1,2,3\n").columnCount).toBe(4);
  });

  test("without the apostrophe that an export puts before a formula", () => {
    expect(cells("Name,Phone\n'=Ravi,'+919000000001\n'Asha,'-4 Hill Road\n").slice(1)).toEqual([
      ["=Ravi", "+919000000001"],
      ["'Asha", "-4 Hill Road"],
    ]);
  });
});

test.each([
  ["Name,Phone\nAsha,9000000001\n", true],
  ["Asha,9000000001\nRavi,9000000002\n", false],
  ["asha@example.in,Asha\n", false],
  ["Asha,'+91 90000-00001\n", false],
])("the first row of %j has column names: %j", (text, hasHeader) => {
  expect(read(text).hasHeader).toBe(hasHeader);
});

describe("a file that can't be imported is refused with a reason", () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, nth) => `C ${nth},${9_000_000_000 + nth}`).join("\n");

  test.each([
    ["nothing", "", files.empty],
    ["only empty rows", "\n,\n , \n", files.empty],
    ["no row below the column names", "Name,Phone\n\n", files.noRows],
    ["an unclosed quotation mark", 'Name,Phone\nAsha,9000000001\n"Ravi,9000000002\n', files.openQuote(3)],
    ["more than 10,000 customers", `Name,Phone\n${lines(10_001)}`, files.tooMany(10_001)],
    ["more than 100 columns", `Name${",".repeat(100)}\nAsha${",".repeat(100)}`, files.tooManyColumns],
    ["a cell longer than Excel's", `Name,Phone\n${"a".repeat(32_768)},9000000001`, files.longCell(2)],
  ])("%s", (_, text, sentence) => {
    expect(() => read(text)).toThrow(new FileRefusal(sentence));
  });

  test("10,000 customers and 100 columns are accepted", () => {
    expect(read(`Name,Phone\n${lines(10_000)}`).rows).toHaveLength(10_001);
    expect(read(`Name${",".repeat(99)}\nAsha${",".repeat(99)}`).columnCount).toBe(100);
  });
});

describe("a written file", () => {
  test("has a byte order mark, and an apostrophe before formulas", async () => {
    const file = csvFile([
      ["Name", "Phone"],
      ["=EVIL()", '+91, "home"'],
    ]);
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());
    expect(text).toBe('\uFEFFName,Phone\r\n"\'=EVIL()","\'+91, ""home"""\r\n');
  });

  test("has an apostrophe also where a spreadsheet of another locale begins a cell", async () => {
    const file = csvFile([["Asha;=1+1", "12\t+1\n@home", 'a; "-1"', "4;5=5"]]);
    const text = await file.text();
    expect(text).toContain("Asha;'=1+1,");
    expect(text).toContain("12\t'+1\n'@home");
    expect(text).toContain(`a; ""'-1""`);
    expect(text).toContain("4;5=5");
  });

  test("is read back unchanged", async () => {
    const anyCell = fc.string({ unit: fc.constantFrom(..."aé\"',;|=+-@ 1\n"), minLength: 1, maxLength: 12 });
    const anyRow = fc.array(anyCell, { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 5 }), async (rows) => {
        // A value's own leading apostrophe is taken for an export's, and empty rows are left out.
        fc.pre(
          rows.every(
            (row) => row.every((cell) => !/^'/.test(cell)) && row.some((cell) => cell.trim() !== ""),
          ),
        );
        const header = ["Name", "Phone", "Address"];
        const file = csvFile([header, ...rows]);
        const table = readTable("", new Uint8Array(await file.arrayBuffer()));
        expect(table.rows.map((row) => row.cells)).toEqual([header, ...rows]);
      }),
    );
  });
});
