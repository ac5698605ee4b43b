import { parseSync } from "vite";

/** A text that a person could read, and where it begins in its file. */
type FoundText = { text: string; line: number };

type Node = { type: string; start: number; [key: string]: unknown };

/** Attributes of JSX whose values nobody reads. */
const unreadAttributes = new Set(["aria-keyshortcuts", "className", "key", "rel", "style"]);

/** Two words in a row, or one with a capital. */
const looksWritten = /^\s*\p{Lu}\p{Ll}|\p{L}{2,} \p{L}{2,}/u;

/**
 * Finds what a person could read in the source of a screen: text between tags, and strings and templates with words.
 * Imports, types, errors of the program, console output and compared values are not for people.
 */
export function findTexts(path: string, source: string): FoundText[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: FoundText[] = [];
  function add(node: Node, text: string): void {
    const line = source.slice(0, node.start).split("\n").length;
    found.push({ text: text.trim().replace(/\s+/g, " "), line });
  }
  function visit(node: Node): void {
    if (isUnread(node)) return;
    const text = textOf(node) ?? "";
    const isRead = node.type === "JSXText" ? /\p{L}/u.test(text) : looksWritten.test(text);
    if (isRead) add(node, text);
    for (const child of childrenOf(node)) visit(child);
  }
  visit(program as unknown as Node);
  return found;
}

/** The nodes below a node, without the name of a property. */
function childrenOf(node: Node): Node[] {
  const isNamed = node.type === "Property" && !node.computed;
  const below = Object.entries(node).filter(([key]) => !(isNamed && key === "key"));
  return below.flatMap(([, child]) => [child].flat()).filter(isNode);
}

function textOf(node: Node): string | undefined {
  if (node.type === "JSXText" || node.type === "Literal")
    return typeof node.value === "string" ? node.value : undefined;
  if (node.type !== "TemplateLiteral") return undefined;
  const quasis = node.quasis as { value: { raw: string } }[];
  return quasis.map(({ value }) => value.raw).join("…");
}

function isUnread(node: Node): boolean {
  const nameOf = (one: unknown) => (isNode(one) && typeof one.name === "string" ? one.name : "");
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportAllDeclaration":
    case "TSTypeAliasDeclaration":
    case "TSTypeAnnotation":
    case "TSTypeParameterInstantiation":
      return true;
    case "BinaryExpression":
      return node.operator === "===" || node.operator === "!==";
    case "JSXAttribute":
      return unreadAttributes.has(nameOf(node.name));
    case "NewExpression":
      return /(Error|Exception)$/.test(nameOf(node.callee));
    case "CallExpression": {
      const { callee } = node;
      if (!isNode(callee)) return false;
      return callee.type === "Super" || nameOf(callee.object) === "console";
    }
    default:
      return false;
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
