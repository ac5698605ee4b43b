import path from "node:path";
import { type Plugin, parseSync, Visitor } from "vite";

const contract = path.join(import.meta.dirname, "../contract/src/");

/**
 * Says of each call that makes a value of the contract that it does nothing else. A schema that no form of a screen
 * needs is then left out: making all of them would take a phone a third of a second.
 */
export function pureContract(): Plugin {
  return {
    name: "pure-contract",
    apply: "build",
    enforce: "pre",
    transform(code, file) {
      if (!file.startsWith(contract)) return null;
      let marked = code;
      for (const start of findCalls(file, code).toSorted((a, b) => b - a))
        marked = `${marked.slice(0, start)}/* @__PURE__ */ ${marked.slice(start)}`;
      return { code: marked, map: null };
    },
  };
}

/** Where the calls begin whose value a module keeps; calls that follow each other on one value begin together. */
function findCalls(file: string, code: string): number[] {
  const starts = new Set<number>();
  let skipped = 0;
  const skip = () => skipped++;
  const leave = () => skipped--;
  const found = ({ start }: { start: number }) => skipped === 0 && starts.add(start);
  const visitor = new Visitor({
    CallExpression: found,
    NewExpression: found,
    // What a function does is its caller's, and a call without a value is made for what it does.
    FunctionDeclaration: skip,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: skip,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: skip,
    "ArrowFunctionExpression:exit": leave,
    ExpressionStatement: skip,
    "ExpressionStatement:exit": leave,
  });
  visitor.visit(parseSync(file, code).program);
  return [...starts];
}
