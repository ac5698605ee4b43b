import { describe, expect, test } from "vitest";
import { z } from "zod";
import { pageQuery, paginate } from "../lists/paging.ts";
import {
  code,
  comparedText,
  idParameter,
  line,
  optionalCode,
  optionalEmail,
  optionalLine,
  optionalMobile,
  optionalText,
  password,
  personName,
  phone,
  searchParameter,
  text,
} from "./fields.ts";
import { bodyParseOptions, fieldMessages, parameterMessages, parseOptions } from "./validation.ts";

function sentences(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value, parseOptions);
  return error ? fieldMessages(error.issues) : {};
}

describe("issues without a message of the schema get one with the field's name", () => {
  const schema = z.object({
    customerPhone: z.string(),
    operator_rate: z.number().min(0).max(10),
    isIsp: z.boolean(),
    type: z.enum(["credit", "debit"]),
    platformIds: z.array(z.int()).min(1).max(2),
    pricing: z.record(z.string(), z.number()),
    count: z.int(),
    title: z.string().min(1).max(3),
    code: z.string().min(2),
    share: z.number().gt(0),
  });
  const valid = {
    customerPhone: "x",
    operator_rate: 1,
    isIsp: true,
    type: "credit",
    platformIds: [1],
    pricing: {},
    count: 1,
    title: "x",
    code: "xy",
    share: 1,
  };

  test.each([
    ["customerPhone", undefined, "Customer phone is required"],
    ["customerPhone", 5, "Customer phone must be text"],
    ["operator_rate", "5", "Operator rate must be a number"],
    ["operator_rate", -1, "Operator rate must be at least 0"],
    ["operator_rate", 11, "Operator rate must be at most 10"],
    ["isIsp", "true", "Is isp must be true or false"],
    ["type", undefined, "Type is required"],
    ["type", "gift", "Type must be one of: credit, debit"],
    ["platformIds", 5, "Platform ids must be a list"],
    ["platformIds", [], "Platform ids is required"],
    ["platformIds", [1, 2, 3], "Platform ids must be at most 2 entries"],
    ["pricing", [], "Pricing must be an object"],
    ["count", 1.5, "Count must be a whole number"],
    ["title", "", "Title is required"],
    ["title", "xxxx", "Title must be at most 3 characters"],
    ["code", "x", "Code must be at least 2 characters"],
    ["share", 0, "Share must be more than 0"],
  ])("%s of %j", (field, value, sentence) => {
    expect(sentences(schema, { ...valid, [field]: value })).toEqual({ [field]: sentence });
  });

  test("a value that is not an object", () => {
    expect(sentences(schema, undefined)).toEqual({ "": "Value is required" });
    expect(sentences(schema, [])).toEqual({ "": "Value must be an object" });
  });

  test.each([undefined, null, [], "text"])("a body of %j must be an object", (body) => {
    const { error } = schema.safeParse(body, bodyParseOptions);
    expect(fieldMessages(error?.issues ?? [])).toEqual({ "": "The request body must be a JSON object" });
  });

  test("a field of a body has the same message as any other", () => {
    const { error } = schema.safeParse({ ...valid, pricing: [] }, bodyParseOptions);
    expect(fieldMessages(error?.issues ?? [])).toEqual({ pricing: "Pricing must be an object" });
  });

  test("a list as a parameter means that it was given more than once, even if its schema has a message", () => {
    const parameters = z.object({ fromDate: z.string("No date"), isIsp: z.string() });
    const query = { fromDate: ["1", "2"], isIsp: undefined };
    const { error } = parameters.safeParse(query, parseOptions);
    expect(parameterMessages(error?.issues ?? [], query)).toEqual({
      fromDate: "From date was given more than once",
      isIsp: "Is isp is required",
    });
  });

  test("a field inside a list or a map has its path as key", () => {
    expect(sentences(schema, { ...valid, platformIds: [1, "2"] })).toEqual({
      "platformIds.1": "Platform ids must be a number",
    });
    expect(sentences(schema, { ...valid, pricing: { basic: "5" } })).toEqual({
      "pricing.basic": "Basic must be a number",
    });
  });
});

describe("text", () => {
  const name = text(2, 5, "Too short");

  test("is trimmed, and an emoji counts as one character", () => {
    expect(name.parse("  ab  ")).toBe("ab");
    expect(sentences(name, "\u{1F600}")).toEqual({ "": "Too short" });
    expect(name.parse("\u{1F600}\u{1F600}")).toBe("\u{1F600}\u{1F600}");
  });

  test("that is optional becomes null when empty and stays absent when absent", () => {
    const schema = z.object({ note: optionalText(5), email: optionalEmail, mobile: optionalMobile });
    expect(schema.parse({})).toEqual({});
    expect(schema.parse({ note: " ", email: "", mobile: null })).toEqual({
      note: null,
      email: null,
      mobile: null,
    });
    expect(schema.parse({ note: " a ", email: " a@b.in ", mobile: " 9876543210 " })).toEqual({
      note: "a",
      email: "a@b.in",
      mobile: "9876543210",
    });
  });

  test.each(["a\0b", "\ud800a", "a\udfff"])("that cannot be stored is refused: %j", (value) => {
    for (const schema of [name, line(2, 5), comparedText(2, 5), optionalText(5), optionalLine(5)]) {
      expect(sentences(schema, value)).toEqual({ "": "This text has characters that can't be saved" });
    }
  });
});

describe("a letter and its combining mark", () => {
  const decomposed = ["e\u0301", "\u09ad\u09c7\u09be\u09b2\u09be", "\u0ba4\u0bc6\u0bbe\u0b9f", "i\u0302"];

  test.each(decomposed)("are composed into one character: %j", (written) => {
    const value = `${written} Rao`;
    const composed = value.normalize("NFC");
    expect(composed).not.toBe(value);
    for (const schema of [text(2, 50), personName, optionalText(50), optionalLine(50), searchParameter]) {
      expect(schema.parse(value)).toBe(composed);
      expect(schema.parse(composed)).toBe(composed);
    }
  });

  test("count as composed, for both limits", () => {
    expect(personName.parse("e\u0301".repeat(100))).toBe("\u00e9".repeat(100));
    expect(sentences(personName, "e\u0301")).toEqual({ "": "Name must be at least 2 characters" });
    // The composed form of this letter has two characters.
    expect(sentences(personName, "\u0958".repeat(51))).toEqual({
      "": "Value must be at most 100 characters",
    });
  });

  test("are unchanged in a password and in a code of another system", () => {
    for (const schema of [password(8, "Too short"), code, optionalCode]) {
      expect(schema.parse("e\u0301lan vital")).toBe("e\u0301lan vital");
    }
  });
});

describe("invisible characters", () => {
  const schema = z.object({
    name: personName,
    note: text(1, 50),
    plan: optionalLine(50),
    more: optionalText(50),
  });
  const valid = { name: "Asha Rao", note: "Hello", plan: "Gold", more: "Hello" };
  const inOneLine = "can't have line breaks, tabs or other control characters";
  const inLines = "can't have control characters other than line breaks and tabs";

  test.each(["a\u0001b", "a\u001b[2Jb", "a\u007fb", "a\u009bb", "a\bb"])(
    "control characters are refused in every text: %j",
    (value) => {
      expect(sentences(schema, { name: value, note: value, plan: value, more: value })).toEqual({
        name: `Name ${inOneLine}`,
        note: `Note ${inLines}`,
        plan: `Plan ${inOneLine}`,
        more: `More ${inLines}`,
      });
    },
  );

  test.each(["a\nb", "a\r\nb", "a\tb"])(
    "tabs and line breaks are refused in a single line only: %j",
    (value) => {
      expect(sentences(schema, { name: value, note: value, plan: value, more: value })).toEqual({
        name: `Name ${inOneLine}`,
        plan: `Plan ${inOneLine}`,
      });
    },
  );

  test.each(["a\u2028b", "a\u2029b"])("Unicode line separators are refused in a name: %j", (value) => {
    expect(sentences(schema, { ...valid, name: value })).toEqual({ name: `Name ${inOneLine}` });
  });

  test("are trimmed", () => {
    expect(personName.parse("\tAsha Rao\r\n")).toBe("Asha Rao");
  });

  test.each([
    "\u200b\u200b",
    "\u200d\u200c",
    "\u3164\u3164",
    "\u115f\uffa0",
    "\u2800\u2800",
    "\u00ad\ufe0f",
    "\u202e\u2066",
  ])("are refused as a whole name or text: %j", (value) => {
    const invisible = "must have visible characters";
    expect(sentences(schema, { ...valid, name: value, note: value })).toEqual({
      name: `Name ${invisible}`,
      note: `Note ${invisible}`,
    });
  });

  test.each(["ക്\u200dഷ രാജൻ", "শ্রী\u200cলা", "क्\u200dष", "لیلی\u200cجان", "한 글", "👩\u200d👩\u200d👧"])(
    "are kept in a name whose script needs them: %s",
    (value) => {
      expect(personName.parse(value)).toBe(value);
    },
  );
});

test.each(["9876543210", "+91 98765-43210", "(022) 4567 8901"])("%s is a phone number", (value) => {
  expect(phone.parse(value)).toBe(value);
});

test.each(["+91\u00a098765\u00a043210", "+91\u202f98765\u200943210"])(
  "other spaces in %j are replaced by plain ones",
  (value) => {
    expect(phone.parse(value)).toBe("+91 98765 43210");
    expect(optionalMobile.parse(value)).toBe("+91 98765 43210");
  },
);

test.each(["98765\n43210", "98765\t43210", "98765\u000b43210", "98765\u202843210", "98765\u000143210"])(
  "%j is not a phone number",
  (value) => {
    const rest = "can only have digits, spaces, dashes, brackets and a leading +";
    expect(sentences(phone, value)).toEqual({ "": `Phone number ${rest}` });
    expect(sentences(optionalMobile, value)).toEqual({ "": `Mobile number ${rest}` });
  },
);

test.each(["1", "42", "9007199254740991"])("%s is an id", (value) => {
  expect(idParameter.parse(value)).toBe(Number(value));
});

test.each(["0", "-1", "1.0", "01", "", " 1", "1e3", "9007199254740992", "٣"])("%j is not an id", (value) => {
  expect(sentences(idParameter, value)).toEqual({ "": "Id must be a positive whole number" });
});

test("the default is the first page with ten rows", () => {
  expect(pageQuery.parse({})).toEqual({ page: 1, limit: 10 });
  expect(paginate({ page: 3, limit: 10 }, 21)).toEqual({ page: 3, limit: 10, total: 21, totalPages: 3 });
  expect(paginate({ page: 1, limit: 10 }, 0)).toEqual({ page: 1, limit: 10, total: 0, totalPages: 0 });
  expect(sentences(pageQuery, { page: "0", limit: "101" })).toEqual({
    page: "Page must be a whole number of 1 or more",
    limit: "Limit must be a whole number from 1 to 100",
  });
});
