import { headings } from "./markdown.ts";
import { read } from "./repository.ts";

/** The document with the requirements and rulings. */
export const specificationFile = "docs/specification.md";

/** The names that can be cited in each section: its headings and its bold texts, in lower case. */
function namesBySection(text: string): ReadonlyMap<number, ReadonlySet<string>> {
  const parts = text.split(/^## (?=\d)/m).slice(1);
  return new Map(
    parts.map((part) => {
      const bold = [...part.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = ""]) => name);
      const names = [...headings(part).map(({ title }) => title), ...bold];
      return [Number.parseInt(part, 10), new Set(names.map((name) => name.toLowerCase()))];
    }),
  );
}

const sections = namesBySection(read(specificationFile));

/**
 * The fault of a citation, undefined if it resolves. It is the part after the document's name in `(specification, section 4,
 * Customer Recharge)`, `(specification, sections 3 and 9)` or `(specification, section 9; section 10, Money)`.
 */
export function citationFault(citation: string): string | undefined {
  for (const part of citation.split("; ")) {
    const [, first, second, name] = /^sections? (\d+)(?: and (\d+))?(?:, (.+))?$/.exec(part) ?? [];
    if (first === undefined) return "is not of the form (specification, section 4, Customer Recharge)";
    for (const number of second === undefined ? [first] : [first, second]) {
      const names = sections.get(Number(number));
      if (names === undefined) return `${specificationFile} has no section ${number}`;
      if (name !== undefined && !names.has(name.toLowerCase())) {
        return `section ${number} of ${specificationFile} names no "${name}"`;
      }
    }
  }
  return undefined;
}
