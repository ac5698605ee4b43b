import fc from "fast-check";

const depth = 5000;

/** Texts that often break programs: control characters, lone surrogates, markup, SQL, very long ones. */
export const hostileText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ unit: "grapheme-composite", maxLength: 30 }),
  fc.constantFrom(
    ...[
      "",
      " ",
      "\0",
      "a\0b",
      "\ud800",
      "x\udc00y",
      "\u202e\u200b",
      "\ufeff",
      "𝕬𝖘𝖍𝖆",
      "👩‍👩‍👧‍👦",
      "ﷺ",
      "İıſß",
    ],
    ...[
      "__proto__",
      "constructor",
      "toString",
      "hasOwnProperty",
      "null",
      "undefined",
      "NaN",
      "true",
      "-0",
      "1e400",
    ],
    ...[
      "'; drop table users; --",
      '" or 1=1',
      "%' or '%'='",
      "\\",
      "%",
      "_",
      "{{7*7}}",
      "<script>alert(1)</script>",
    ],
    ...["2026-02-30", "0000-00-00", "9999-12-31", "2026-03-10T00:00:00Z", "../../etc/passwd", "$1", "NULL"],
  ),
  fc.constantFrom(1_000, 20_000, 60_000).map((length) => "ж".repeat(length / 2)),
);

const hostileNumber = fc.oneof(
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(
    0,
    -0,
    -1,
    0.1 + 0.2,
    0.001,
    1e-7,
    1e21,
    1.7e308,
    5e-324,
    2 ** 53,
    2 ** 63,
    -(2 ** 63),
    10_000_000.01,
  ),
);

/** JSON values of unexpected types, such as arrays for objects, and prototype keys. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(
    fc.constantFrom("__proto__", "constructor", "prototype", "0", "-1", "1"),
    fc.jsonValue({ maxDepth: 1 }),
  ),
);

/** Bodies that JSON.stringify would not produce. */
export const rawBody = fc.oneof(
  hostileText,
  hostileValue.map((value) => JSON.stringify(value) ?? ""),
  fc.constant("[".repeat(depth) + "]".repeat(depth)),
  fc.constant(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`),
  fc.constantFrom(
    '{"amount":1e400}',
    '{"amount":-1e400,"type":"credit"}',
    '{"customerId":1e999,"platformId":1,"amount":1e400,"expiryDate":"2026-12-20"}',
    '{"name":"\\ud800","phone":"9876543210"}',
    '{"name":"a\\u0000b","phone":"9876543210"}',
    '{"amount":1,"amount":2}',
    '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"a":1}}}',
    '{"amount":0x10}',
    "{'a':1}",
    "NaN",
    "\ufeff{}",
  ),
  fc.constantFrom(65_536, 65_537, 200_000).map((length) => `{"name":"${"x".repeat(length - 11)}"}`),
);

/** A segment of a URL, percent-encoded or malformed, that doesn't change the other segments. */
export const urlText = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3000)),
  fc.constantFrom(
    "%",
    "%zz",
    "%00",
    "%c3%28",
    "%ed%a0%80",
    "%2f..%2f",
    "%u0041",
    "a[]",
    "a[__proto__]",
    "0",
    "-1",
    "01",
    "1e3",
    "9".repeat(30),
    "9007199254740993",
    "1.0",
    "%31",
    "+1",
  ),
);
