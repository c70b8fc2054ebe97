import { parse } from 'csv-parse/sync'

const separators = [',', ';', '\t'] as const

/** What stands between the cells: what stands most often in the first line. */
function separatorOf(text: string) {
  const [first = ''] = text.split(/\r\n|\r|\n/, 1)
  const often = (separator: string) => first.split(separator).length
  return separators.reduce((best, one) => (often(one) > often(best) ? one : best))
}

/**
 * The rows of a CSV text, each a list of trimmed cells; empty lines are left out. Commas, semicolons or tabs stand between
 * them. Rows may be shorter or longer than the first.
 * @throws Error where quotation marks do not match
 */
export function readCsv(text: string): { line: number; cells: string[] }[] {
  const options = {
    bom: true,
    delimiter: separatorOf(text.replace(/^\uFEFF/, '')),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  } as const
  // With `info` it answers records beside the lines that they end on; its types know rows alone.
  const records = parse(text, options) as unknown as { info: { lines: number }; record: string[] }[]
  return records.map(({ info, record }) => ({ line: info.lines, cells: record }))
}
