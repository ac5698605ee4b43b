/** Brings the start of the list above its pager into view, unless it is: another page is read from there. */
export function showStart(pager: Element | null): void {
  const list = pager?.previousElementSibling;
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: "start" });
}
