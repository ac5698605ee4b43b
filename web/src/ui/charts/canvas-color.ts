/** A CSS colour, variables too, as a canvas takes it: what it comes to inside `place`, in the scheme of the moment. */
export function canvasColor(place: HTMLElement, color: string): string {
  const probe = document.createElement("span");
  probe.hidden = true;
  probe.style.color = color;
  place.append(probe);
  const resolved = getComputedStyle(probe).color;
  probe.remove();
  return resolved;
}
