/** Returns the page numbers of a pager: first, last, and current ± `reach`; `null` marks a gap. */
export function pageWindow(page: number, totalPages: number, reach = 2): (number | null)[] {
  const shown = new Set([1, totalPages])
  for (let n = Math.max(1, page - reach); n <= Math.min(totalPages, page + reach); n++) shown.add(n)
  return [...shown]
    .sort((a, b) => a - b)
    .flatMap((n, index, all) => {
      const before = all[index - 1]
      return before !== undefined && n - before > 1 ? [null, n] : [n]
    })
}
