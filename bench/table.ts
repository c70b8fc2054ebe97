/** Prints a title and the head of a table, `page | ms`. Returns a function that prints a row. */
export function startTable(title: string, head: string) {
  console.log(`\n${title}\n| ${head} |\n|${'---|'.repeat(head.split(' | ').length)}`)
  return (...cells: readonly unknown[]) => console.log(`| ${cells.join(' | ')} |`)
}

/** The value that this share of all values does not exceed. */
export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN
