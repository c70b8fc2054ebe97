/** Opens every part of the page in which an element is folded away. */
export function unfold(element: Element | null | undefined) {
  for (let part = element?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true
}
