/** A list with one item at another place; a place beyond an end is that end. Nothing where nothing moves. */
export function moved<Item>(items: readonly Item[], from: number, to: number) {
  const place = Math.max(0, Math.min(items.length - 1, to))
  const [item] = items.slice(from, from + 1)
  if (from < 0 || item === undefined || place === from) return undefined
  return { items: items.toSpliced(from, 1).toSpliced(place, 0, item), item, place }
}
