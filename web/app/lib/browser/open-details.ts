/** Opens every `details` around an element. */
export function openDetails(element: Element | null | undefined) {
  for (let part = element?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true
}
