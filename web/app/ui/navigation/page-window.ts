/** Returns the page numbers of a pager: first, last, and current ± `reach`; `null` marks a gap. */
export function listPageNumbers(page: number, totalPages: number, reach = 2): (number | null)[] {
  const pages = new Set([1, totalPages])
  for (let n = Math.max(1, page - reach); n <= Math.min(totalPages, page + reach); n++) pages.add(n)
  return [...pages]
    .sort((a, b) => a - b)
    .flatMap((n, index, numbers) => {
      const before = numbers[index - 1]
      return before !== undefined && n - before > 1 ? [null, n] : [n]
    })
}
