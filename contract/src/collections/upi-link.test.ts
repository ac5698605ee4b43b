import { describe, expect, test } from "vitest";
import { isVpa, upiLink, upiReference } from "./upi-link.ts";

describe("a UPI ID", () => {
  test.each(["citycable@okaxis", "9876543210@ybl", "city.cable-2_x@upi", "Shop@SBI", "a@ybl2"])(
    "may be %s",
    (text) => expect(isVpa(text)).toBe(true),
  );
  test.each([
    "citycable",
    "@okaxis",
    "city cable@okaxis",
    "city@ok axis",
    "city@okaxis.com",
    "city@@ok",
    "city@1bank",
    "city@x",
    ".city@okaxis",
    "city&am=1@okaxis",
    "शहर@okaxis",
    `${"a".repeat(250)}@okaxis`,
    "",
  ])("isn't %j", (text) => expect(isVpa(text)).toBe(false));
});

describe("the link of a UPI payment", () => {
  const request = {
    vpa: "city.cable@okaxis",
    payeeName: "City Cable",
    amount: 450,
    reference: "C42T1",
    note: "Customer 42",
  };

  test("has payee, name, amount with two decimals, currency, reference and note", () => {
    expect(upiLink(request)).toBe(
      "upi://pay?pa=city.cable@okaxis&pn=City%20Cable&am=450.00&cu=INR&tr=C42T1&tn=Customer%2042",
    );
    expect(upiLink({ ...request, amount: 99.9 })).toContain("&am=99.90&");
    expect(upiLink({ ...request, amount: 0.1 + 0.2 })).toContain("&am=0.30&");
  });

  test("keeps signs of a name from being read as its own", () => {
    const payeeName = "Rao & Sons = 100% + कैबल";
    const link = upiLink({ ...request, payeeName });
    expect(link).not.toContain("+");
    expect(new URL(link).searchParams.get("pn")).toBe(payeeName);
    expect([...new URL(link).searchParams.keys()]).toEqual(["pa", "pn", "am", "cu", "tr", "tn"]);
  });
});

test("a reference has at most 35 letters and digits, and another one a second later", () => {
  const first = upiReference(Number.MAX_SAFE_INTEGER, new Date("9999-12-31T23:59:58Z"));
  expect(first).toMatch(/^[A-Z0-9]{1,35}$/);
  const [one, two] = ["2026-11-26T03:00:00Z", "2026-11-26T03:00:01Z"].map((at) =>
    upiReference(42, new Date(at)),
  );
  expect(one).not.toBe(two);
});
