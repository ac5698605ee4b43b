import { type OttPlan, ottPlanCatalogue } from "@cable-connect/contract/ott-plans";
import { parseOptions } from "@cable-connect/contract/values/validation";

type Plan = Omit<OttPlan, "price">;

/** The plans of a catalogue file, or a sentence for each fault and where it is. */
type CatalogueFile = { plans: Plan[]; faults: [] } | { plans: undefined; faults: string[] };

/** Parses a catalogue of OTT plans from JSON (specification, section 7, Objects); codes must be unique. */
export function readCatalogue(text: string): CatalogueFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return {
      plans: undefined,
      faults: [`The file is not valid JSON: ${error instanceof Error ? error.message : error}`],
    };
  }
  const parsed = ottPlanCatalogue.safeParse(content, parseOptions);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => faultAt(content, path, message));
  faults.push(...repeatedCodes(content));
  return parsed.success && faults.length === 0
    ? { plans: parsed.data, faults: [] }
    : { plans: undefined, faults };
}

function faultAt(content: unknown, path: readonly PropertyKey[], message: string): string {
  const [index, ...field] = path;
  if (typeof index !== "number") return message;
  const place = field.length > 0 ? `, ${field.join(".")}` : "";
  return `Row ${index + 1}${codeIn(content, index)}${place}: ${message}`;
}

function codeAt(content: unknown, index: number): string | undefined {
  const row: unknown = Array.isArray(content) ? content[index] : undefined;
  const code = typeof row === "object" && row !== null && "ott_code" in row ? row.ott_code : undefined;
  return typeof code === "string" ? code.trim() : undefined;
}

function codeIn(content: unknown, index: number): string {
  const code = codeAt(content, index);
  return code === undefined ? "" : ` (${code})`;
}

function repeatedCodes(content: unknown): string[] {
  if (!Array.isArray(content)) return [];
  const firstRows = new Map<string, number>();
  const faults: string[] = [];
  for (const index of content.keys()) {
    const code = codeAt(content, index);
    if (code === undefined) continue;
    const first = firstRows.get(code);
    if (first === undefined) firstRows.set(code, index);
    else faults.push(`Row ${index + 1} (${code}), ott_code: The code stands in row ${first + 1} already`);
  }
  return faults;
}
