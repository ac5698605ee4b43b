/** The text with code blocks and code spans blanked; offsets and lines stay the same. */
export function withoutCode(text: string): string {
  return text
    .replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, (block) => block.replaceAll(/[^\n]/g, " "))
    .replaceAll(/`[^`\n]*`/g, (span) => " ".repeat(span.length));
}

/** The headings of a Markdown text, without markup. */
export function headings(text: string): { level: number; title: string }[] {
  // A title may contain code spans; a code block contains no titles.
  const prose = text.replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, "");
  return [...prose.matchAll(/^(#{1,6}) +(.+?) *$/gm)].map(([, marks = "", title = ""]) => ({
    level: marks.length,
    title: title.replaceAll(/[`*]|\[([^\]]*)\]\([^)]*\)/g, "$1"),
  }));
}

/** The anchors that code hosts generate for the headings of a Markdown text. */
export function anchors(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { title } of headings(text)) {
    const slug = title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, "")
      .replaceAll(" ", "-");
    let anchor = slug;
    for (let count = 1; found.has(anchor); count += 1) anchor = `${slug}-${count}`;
    found.add(anchor);
  }
  return found;
}
