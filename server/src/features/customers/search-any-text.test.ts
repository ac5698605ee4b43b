import { describe, expect, test } from "vitest";
import { json } from "../../database/sql.ts";
import { createBusiness } from "../../testing/business.ts";
import { setCollections } from "../../testing/collections.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { isFound, type Known, rankOf } from "../../testing/searched-customers.ts";

/** Numbers that look random and are the same in each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}
const below = numbersFrom(7);
const pick = <T>(list: readonly [T, ...T[]]): T => list[below(list.length)] ?? list[0];

const names = [
  "Asha",
  "Asha Rao",
  "Ashok Kumar Sharma",
  "Ravi",
  "Ravi 50%_off",
  "R_vi",
  "Bina \\ Sons",
  "\\%",
  "O'Brien; --",
  '"Quoted" {a,b}',
  "आशा देवी",
  "राम",
  "தமிழ் செல்வி",
  "Star 📺 Cable",
  "👨‍👩‍👧 Family",
  "Ömer Çelik",
  "Om Sri Sai Ram Dish Net Home And Co",
  `Long ${"name ".repeat(18)}end`,
  "9876 Traders",
  "$1 'x' :y",
] as const;
const phoneForms = [
  (digits: string) => digits,
  (digits: string) => `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`,
  (digits: string) => `0${digits}`,
  (digits: string) => `(0)${digits.slice(0, 5)}-${digits.slice(5)}`,
] as const;
const streets = [
  "Gandhi Street",
  "12/7, GANDHI Nagar 50%",
  "Shanti Bhavan",
  "काली गली",
  "Çelik_98765 Lane",
] as const;
const addresses = ["House 7", "House 71, Shanti Bhavan", "12/7\nGandhi Street", "घर 5"] as const;
const areas = ["Anna Nagar", "MARKET 98", "பூ Çelik", "Nagar_50%"] as const;
const mails = ["example.in", "Mail.Example.com", "asha.in"] as const;

function rowOf(nth: number) {
  const name = below(3) === 0 ? `${pick(names)} ${below(999)}` : pick(names);
  const digits = `${pick(["98765", "90000", "77777"])}${String(10_000 + nth * 37).slice(-5)}`;
  const email = below(2) === 0 ? `${pick(["asha", "ravi.k", "R_vi", "om"])}${nth}@${pick(mails)}` : undefined;
  return { row: nth + 2, name: name.slice(0, 100).trim(), phone: pick(phoneForms)(digits), email };
}

const api = await openTestApi();
const business = await createBusiness(api, await api.signInAdmin());
const { id: operatorId, token } = business.operator;
const rows = Array.from({ length: 300 }, (_, nth) => rowOf(nth));
expect((await api.call("POST", "/operator/customers/import", { token, body: { rows } })).status).toBe(200);
await api.sql`update customers set is_active = id % 5 > 0 where operator_id = ${operatorId}`;
await api.sql`
  update customers set street = ${json(streets)} ->> (id % 9)::integer,
    address = ${json(addresses)} ->> (id % 6)::integer
  where operator_id = ${operatorId}`;
await api.sql`
  insert into areas (operator_id, id, name, created_at, updated_at)
  select ${operatorId}, ordinality, name, now(), now()
  from jsonb_array_elements_text(${json(areas)}) with ordinality as given (name)`;
await api.sql`
  update customers set area_id = id % 7 where operator_id = ${operatorId} and id % 7 between 1 and ${areas.length}`;
await api.sql`
  insert into connections (operator_id, id, customer_id, platform_id, set_top_box, created_at, updated_at)
  select operator_id, id, id, ${business.platformId}, 'VC-98 ' || 4000 + id, now(), now()
  from customers where operator_id = ${operatorId} and id % 3 = 0`;
const stored = await api.sql<
  {
    id: number;
    name: string;
    phone: string;
    email: string | null;
    is_active: boolean;
    box: string | null;
    street: string | null;
    address: string | null;
    area: string | null;
  }[]
>`
  select customers.id, customers.name, phone, email, customers.is_active, box,
    street, address, areas.name as area
  from customers left join connections on connections.operator_id = ${operatorId} and customer_id = customers.id
    left join areas on areas.operator_id = ${operatorId} and areas.id = customers.area_id
  where customers.operator_id = ${operatorId} order by customers.id`;
const known: Known[] = stored.map(
  ({ id, name, phone, email, is_active: isActive, box, street, address, area }) => ({
    id,
    isActive,
    places: [street, address].flatMap((place) => place?.toLowerCase() ?? []),
    area: area?.toLowerCase() ?? "",
    box: box?.replaceAll(/[ :-]/g, "").toUpperCase(),
    fields: [name, phone, phone.replaceAll(/\D/g, ""), ...(email ? [email] : [])].map((text) =>
      text.toLowerCase(),
    ),
  }),
);
expect(known).toHaveLength(301);

/** What the search must find, each with its rank: newest first within a rank. */
function expected(typed: string, collects = false) {
  const words = typed.toLowerCase().split(" ");
  const search = words.map((word) => (word === "," ? word : word.replace(/,$/, ""))).join(" ");
  return known
    .filter((customer) => isFound(customer, search, collects))
    .map((customer) => ({ ...customer, rank: rankOf(customer, search, collects) }))
    .toSorted((a, b) => a.rank - b.rank || b.id - a.id);
}

const fixed = [
  "a",
  "9",
  "1",
  "98",
  "sh",
  "%",
  "_",
  "\\",
  "\\%",
  "%_",
  "'",
  '"',
  "{",
  ",",
  "$1",
  ":y",
  "📺",
  "👨",
  "श",
  "आशा",
];
const inPlaces = [
  "gandhi",
  "Gandhi Street",
  "street asha",
  "rao gandhi nagar",
  "12/7",
  "50%",
  "गली",
  "çelik_98765",
  "98765 1",
  "98765",
  "VC984",
  "shanti nobody",
  "anna NAGAR",
  "market gandhi",
  "nagar_50%",
  "பூ",
  "rao market",
  "house 7",
  "house 71",
  "house 71, shanti",
  "12/7, gandhi,",
  "7 house",
  "7 asha",
  "98 house",
  "shanti bhavan house 71",
  "91 987",
  "91 9876",
  "919876",
  "House",
  "71",
  "घर",
];
const more = [
  "16",
  "16 98",
  "016",
  "301",
  "தமிழ்",
  "செ",
  "ÖMER",
  "çelik",
  "vc-98 41",
  "VC984",
  "4100",
  "example.in asha",
  "rao asha",
  "a v",
  "--",
  "nobody",
];

/** Parts of what is known, as somebody may type them. */
function typedTexts(): string[] {
  const parts = Array.from({ length: 60 }, () => {
    const { fields } = known[below(known.length)] as Known;
    const letters = [...pick(fields as [string, ...string[]])];
    const from = below(2) === 0 ? 0 : below(letters.length);
    const part = letters.slice(from, from + 1 + below(12)).join("");
    return below(3) === 0 ? part.split(" ").toReversed().join("  ") : part;
  });
  return [...fixed, ...more, ...inPlaces, ...names, "98765 1", "+91 98765-1", "091 98765", "77777", ...parts]
    .map((text) => text.trim().slice(0, 200))
    .filter((text) => text !== "" && !text.startsWith("#"));
}

describe("a search of any text", () => {
  test("finds the customers that contain it, counts them, and lists the best matches first", async () => {
    const { token } = business.operator;
    for (const typed of typedTexts()) {
      const search = encodeURIComponent(typed);
      const { body } = await api.call("GET", `/operator/customers?search=${search}&limit=100`, { token });
      const found = expected(typed);
      const listed = body.customers.map(({ id }: { id: number }) => id);
      expect({ typed, total: body.pagination.total, listed }).toEqual({
        typed,
        total: found.length,
        listed: found.slice(0, 100).map(({ id }) => id),
      });
    }
  });

  test("offers active customers first in pickers, then the best matches, then by name", async () => {
    const { token } = business.operator;
    for (const typed of typedTexts()) {
      const search = encodeURIComponent(typed);
      const { body } = await api.call("GET", `/operator/customers/search?q=${search}&limit=100`, { token });
      const found = expected(typed).toSorted(
        (a, b) =>
          Number(b.isActive) - Number(a.isActive) ||
          a.rank - b.rank ||
          Buffer.compare(Buffer.from(a.fields[0] ?? ""), Buffer.from(b.fields[0] ?? "")) ||
          a.id - b.id,
      );
      expect({ typed, offered: body.customers.map(({ id }: { id: number }) => id) }).toEqual({
        typed,
        offered: found.slice(0, 100).map(({ id }) => id),
      });
    }
  });

  test("says which box a picker's customer is found by", async () => {
    const { token } = business.operator;
    const boxes = async (q: string) => {
      const { body } = await api.call("GET", `/operator/customers/search?q=${q}`, { token });
      return body.customers.map(({ foundBox }: { foundBox?: string }) => foundBox);
    };
    expect((await boxes("vc98400")).toSorted()).toEqual(["VC-98 4003", "VC-98 4006", "VC-98 4009"]);
    expect(await boxes("Ashok"), "by their names").toEqual(Array.from({ length: 10 }));
  });

  test("finds the words of a street, an address and an area, too, while the operator collects", async () => {
    const { token } = business.operator;
    await setCollections(api, business, true);
    for (const typed of [...inPlaces, ...fixed, ...more]) {
      const search = encodeURIComponent(typed);
      const found = expected(typed, true);
      const { body } = await api.call("GET", `/operator/customers?search=${search}&limit=100`, { token });
      const listed = body.customers.map(({ id }: { id: number }) => id);
      expect({ typed, total: body.pagination.total, listed }).toEqual({
        typed,
        total: found.length,
        listed: found.slice(0, 100).map(({ id }) => id),
      });
    }
  });
});
