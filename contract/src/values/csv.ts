/** What a spreadsheet would take for the beginning of a formula. */
const formula = /^'*[=+\-@\t\r]/
const plainNumber = /^[+-]?\d+(\.\d+)?$/

/** A cell as it is written: nothing in it runs when a spreadsheet opens it, and the commas in it are its own. */
function written(text: string) {
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows of cells as CSV: commas, lines that end as RFC 4180 has it, and the mark by which spreadsheets know UTF-8. */
export const writeCsv = (rows: readonly (readonly (string | number | null)[])[]) =>
  `\ufeff${rows.map((row) => `${row.map((cell) => written(String(cell ?? ''))).join(',')}\r\n`).join('')}`

/** A row of cells, trimmed, and the line on which it begins, counted from 1. */
export type CsvRow = { line: number; cells: string[] }

/**
 * The rows of a file as spreadsheets write them, or of what was copied out of one: separated by comma, semicolon or tab, with
 * quotes where a cell needs them; empty rows are left out, and so is the sign before what would be a formula. Null where a
 * quote is never closed.
 */
export function readCsv(text: string): { rows: CsvRow[]; separator: string } | null {
  const source = text.replace(/^\ufeff/, '')
  const separator = separatorOf(source)
  const rows: CsvRow[] = []
  let [cells, cell, line, began, quoted]: [string[], string, number, number, boolean] = [[], '', 1, 1, false]
  const endCell = () => {
    cells.push(read(cell))
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((one) => one !== '')) rows.push({ line: began, cells })
    cells = []
    began = line
  }
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] as string
    if (sign === '\n' || (sign === '\r' && source[at + 1] !== '\n')) line++
    if (quoted && sign === '"' && source[at + 1] === '"') {
      cell += sign
      at++
    } else if (sign === '"' && (quoted || cell.trim() === '')) {
      if (!quoted) cell = ''
      quoted = !quoted
    } else if (!quoted && sign === separator) endCell()
    else if (!quoted && (sign === '\n' || (sign === '\r' && source[at + 1] !== '\n'))) endRow()
    else if (quoted || sign !== '\r') cell += sign
  }
  if (quoted) return null
  endRow()
  return { rows, separator }
}

const read = (cell: string) => {
  const text = cell.trim()
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text
}

/** Whichever occurs most on the first line that says something. */
function separatorOf(text: string) {
  const head = (text.match(/[^\r\n]*\S[^\r\n]*/)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (sign: string) => head.split(sign).length
  return ['\t', ';', ','].reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}
