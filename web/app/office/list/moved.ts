/** A list with one item at another index; one beyond an end is that end. Nothing where nothing moves. */
export function moved<Item>(items: readonly Item[], from: number, to: number) {
  const index = Math.max(0, Math.min(items.length - 1, to))
  const [item] = items.slice(from, from + 1)
  if (from < 0 || item === undefined || index === from) return undefined
  return { items: items.toSpliced(from, 1).toSpliced(index, 0, item), item, index }
}
