import path from "node:path";
import { anchors, withoutCode } from "./markdown.ts";
import { folders, ignoredPaths, read, type SourceFile, scriptsOf, trackedFiles } from "./repository.ts";
import { citationFault, specificationFile } from "./specification.ts";

type Found = { at: number; reference: string; fault: string };

/** The broken references of a text, each with file, line, reference and fault. */
export function brokenReferences({ path: file, text }: SourceFile): string[] {
  // The length stays the same, so that an offset gives the line.
  const joined = text.replaceAll(/\n[ \t]*(?:\*(?!\/|\*)|\/\/|--|#(?!#| ))?/g, (gap) =>
    " ".repeat(gap.length),
  );
  const isMarkdown = file.endsWith(".md");
  const found = [
    ...citations(file, joined),
    ...decisions(joined),
    ...commands(joined),
    ...paths(file, isMarkdown ? withoutLinks(text) : commentsOf(file, text)),
    ...(isMarkdown ? links(file, text) : []),
  ];
  return found
    .sort((one, other) => one.at - other.at)
    .map(({ at, reference, fault }) => {
      const line = text.slice(0, at).split("\n").length;
      return `${file}:${line}: ${reference.replaceAll(/\s+/g, " ")}: ${fault}`;
    });
}

/** Sections of the specification, which itself cites them without the document's name. */
function citations(file: string, text: string): Found[] {
  const found: Found[] = [];
  const rest = text.replaceAll(/[(]specification,\s+([^)]+)[)]/g, (whole, citation: string, at: number) => {
    const fault = citationFault(citation.replaceAll(/\s+/g, " "));
    if (fault) found.push({ at, reference: whole, fault });
    return " ".repeat(whole.length);
  });
  const isSpecification = file === specificationFile;
  for (const match of rest.matchAll(/\bsections?\s+\d+(?:,\s+[A-Z][\w /-]+?(?=[.;:)]))?/gi)) {
    const [reference] = match;
    const fault = isSpecification
      ? citationFault(reference.replaceAll(/\s+/g, " "))
      : "cite it as (specification, section 4)";
    if (fault && !/^sections \d+ to \d+/.test(rest.slice(match.index))) {
      found.push({ at: match.index, reference, fault });
    }
  }
  return found;
}

const decisionFiles = trackedFiles.filter((name) => /^docs\/decisions\/\d{4}-/.test(name));

/** Decisions by number; in a link the number and the file must agree. */
function decisions(text: string): Found[] {
  return [...text.matchAll(/\bdecisions?\s+(\d{1,4})\b(?:\]\(([^)#]*)\))?/gi)].flatMap((match) => {
    const [reference, number = "", target] = match;
    const start = `${number.padStart(4, "0")}-`;
    if (!decisionFiles.some((name) => path.posix.basename(name).startsWith(start))) {
      return { at: match.index, reference, fault: `there is no docs/decisions/${start}*.md` };
    }
    if (target !== undefined && !path.posix.basename(target).startsWith(start)) {
      return { at: match.index, reference, fault: "the link leads to another decision" };
    }
    return [];
  });
}

/** Commands of npm: `npm test`, `npm run check`, `npm run build -w web`. */
function commands(text: string): Found[] {
  return [
    ...text.matchAll(/\bnpm (?:run (?:-s |--silent )?([a-z][\w:-]*)|(start|test)\b)(?: -w (\w+))?/g),
  ].flatMap((match) => {
    const [reference, run, short, workspace = ""] = match;
    if (scriptsOf(workspace).has(run ?? short ?? "")) return [];
    return {
      at: match.index,
      reference,
      fault: `${path.posix.join(workspace, "package.json")} has no such script`,
    };
  });
}

const extensions = "ts|tsx|mjs|sql|md|json|yaml|sh|css|html|svg|png|lua";
const roots = "contract|server|web|tests|bench|deploy|docs|scripts|tools";
const pathLike = new RegExp(
  `(?<![\\w/.@$~:{}=%-])(?:(?:[.]{1,2}/)*(?:[\\w*<>-][\\w.*<>-]*/)*[\\w.*<>-]+\\.(?:${extensions})|(?:${roots})(?:/[\\w.*<>-]+)+)(?![\\w/(-])`,
  "g",
);

/** Files and folders: a whole path, the end of one, or a file's name. `*` and `<feature>` stand for any name. */
function paths(file: string, text: string): Found[] {
  return [...text.matchAll(pathLike)].flatMap((match) => {
    const reference = match[0].replace(/[.]$/, "");
    const isRelative = /^[.]{1,2}[/]/.test(reference);
    const name = isRelative ? path.posix.join(path.posix.dirname(file), reference) : reference;
    return resolves(name) ? [] : { at: match.index, reference, fault: "there is no such file or folder" };
  });
}

function resolves(reference: string): boolean {
  if (ignoredPaths.some((ignored) => `${reference}/`.startsWith(`${ignored}/`))) return true;
  if (!/[*<]/.test(reference)) {
    const end = `/${reference}`;
    const is = (name: string) => `/${name}`.endsWith(end);
    return trackedFiles.some(is) || folders.has(reference) || [...folders].some(is);
  }
  const pattern = reference.replaceAll(/<[^>]*>|\*+|[.]/g, (part) => (part === "." ? "[.]" : "[^/]*"));
  const expression = new RegExp(`(?:^|/)${pattern}$`);
  return (
    trackedFiles.some((name) => expression.test(name)) || [...folders].some((name) => expression.test(name))
  );
}

/** A source text with everything but its comments blanked; the compiler and other tests check names in code. */
function commentsOf(file: string, text: string): string {
  const line = { sql: "--", sh: "#", yaml: "#", service: "#", conf: "#", lua: "--" }[
    file.split(".").at(-1) ?? ""
  ];
  const mark = line ?? (/Dockerfile$|^\.ci/.test(file) ? "#" : "//");
  let isInBlock = false;
  return text
    .split("\n")
    .map((row) => {
      const trimmed = row.trimStart();
      if (mark !== "#" && /^\{?\/\*/.test(trimmed)) isInBlock = true;
      const start = isInBlock ? 0 : trimmed.startsWith(mark) ? 0 : row.indexOf(` ${mark} `);
      if (row.includes("*/")) isInBlock = false;
      return start < 0 ? " ".repeat(row.length) : " ".repeat(start) + row.slice(start);
    })
    .join("\n");
}

const link = /!?\[[^\]]*\]\(([^)\s]+)\)/g;

/** Links and images: the file, and the heading after a `#`. Links to other hosts are not checked. */
function links(file: string, text: string): Found[] {
  return [...withoutCode(text).matchAll(link)].flatMap((match) => {
    const [reference, target = ""] = match;
    if (/^[a-z]+:/.test(target)) return [];
    const [name = "", anchor] = target.split("#");
    const linked = name === "" ? file : path.posix.join(path.posix.dirname(file), name);
    if (!trackedFiles.includes(linked) && !folders.has(linked)) {
      return { at: match.index, reference, fault: `there is no ${linked}` };
    }
    if (anchor !== undefined && !anchors(read(linked)).has(anchor)) {
      return { at: match.index, reference, fault: `${linked} has no heading #${anchor}` };
    }
    return [];
  });
}

function withoutLinks(text: string): string {
  return text.replaceAll(/\]\([^)\s]+\)/g, (target) => " ".repeat(target.length));
}
