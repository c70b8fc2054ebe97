// Rule: how CSV is read and written, and which text a cell may hold.
/** The beginning of a formula, for Japanese spreadsheets also in full width. */
const formula = /^'*[=+\-@＝＋－＠\t\r]/
const plainNumber = /^[+-]?\d+(\.\d+)?$/

/** Neutralises a text, so that no spreadsheet runs it as a formula. `unescapeFormula` reverses it. */
export const escapeFormula = (text: string) => (formula.test(text) && !plainNumber.test(text) ? `'${text}` : text)

/** Trims a cell and removes the sign of `escapeFormula`. */
export function unescapeFormula(cell: string) {
  const text = cell.trim()
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text
}

function formatCell(text: string) {
  const safe = escapeFormula(text)
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The byte order mark by which spreadsheets recognise UTF-8. */
export const csvByteOrderMark = '\ufeff'

/** Formats a row of cells as a line of CSV, with commas and the line end of RFC 4180. */
export const formatCsvLine = (cells: readonly (string | number | null)[]) =>
  `${cells.map((cell) => formatCell(String(cell ?? ''))).join(',')}\r\n`

/** Formats rows of cells as a CSV file. */
export const writeCsv = (rows: readonly (readonly (string | number | null)[])[]) =>
  `${csvByteOrderMark}${rows.map(formatCsvLine).join('')}`

/** A row of trimmed cells with its first line, counted from 1. */
export type CsvRow = { line: number; cells: string[] }

type CsvReader = {
  /** Returns the rows that end in this piece. */
  take(piece: string): CsvRow[]
  /** Returns the last row; null where a quote is never closed. */
  end(): CsvRow[] | null
  /** Size of the unfinished row, so that a reader of an upload can give up on an endless one. */
  waiting(): { characters: number; cells: number }
}

/** Ctrl-Z, with which old programs end a text. */
const endOfFile = '\u001a'

/**
 * Reads a file in the format of spreadsheets, with quotes where a cell needs them. Skips empty rows and a `sep=` line, and
 * removes the sign of `escapeFormula`.
 */
export function createCsvReader(separator: string): CsvReader {
  const special = { plain: new RegExp(`["\\r\\n\\${separator}]`, 'g'), quoted: /["\r\n]/g }
  let rows: CsvRow[] = []
  let cells: string[] = []
  let [cell, heldBack] = ['', '']
  let [line, firstLine, length] = [1, 1, 0]
  let quoted = false

  function endCell() {
    cells.push(unescapeFormula(cell))
    length += cell.length + 1
    cell = ''
  }
  function endRow() {
    endCell()
    const isSeparatorLine = firstLine === 1 && /^sep=.?$/i.test(cells.join(''))
    if (!isSeparatorLine && cells.some((content) => content !== '')) rows.push({ line: firstLine, cells })
    cells = []
    length = 0
    firstLine = line
  }
  /** Doubled inside a quoted cell, or in the middle of an unquoted one, a quote is literal. */
  function readQuote(next: string) {
    if (quoted && next === '"') {
      cell += next
      return 2
    }
    if (!quoted && cell.trim() !== '') cell += '"'
    else {
      if (!quoted) cell = ''
      quoted = !quoted
    }
    return 1
  }
  /** Returns how many of the two characters were read. */
  function readCharacter(char: string, next: string) {
    const newLine = char === '\n' || (char === '\r' && next !== '\n')
    if (newLine) line++
    if (char === '"') return readQuote(next)
    if (quoted) cell += char
    else if (char === separator) endCell()
    else if (newLine) endRow()
    else if (char !== '\r') cell += char
    return 1
  }
  /** The last character may depend on the next piece, so it is held back. */
  function readPiece(piece: string, isLast: boolean) {
    rows = []
    const source = heldBack + piece
    const end = source.length - (!isLast && /["\r]$/.test(source) ? 1 : 0)
    let at = 0
    while (at < end) {
      const pattern = quoted ? special.quoted : special.plain
      pattern.lastIndex = at
      const next = Math.min(pattern.exec(source)?.index ?? end, end)
      cell += source.slice(at, next)
      at = next < end ? next + readCharacter(source[next] as string, source[next + 1] ?? '') : end
    }
    heldBack = source.slice(at)
    return rows
  }
  return {
    take: (piece) => readPiece(piece, false),
    end() {
      readPiece('', true)
      if (quoted) return null
      if (cell.endsWith(endOfFile)) cell = cell.slice(0, -1)
      endRow()
      return rows
    },
    waiting: () => ({ characters: length + cell.length, cells: cells.length }),
  }
}

/**
 * Reads the rows of a full file, or of cells copied from one: separated by comma, semicolon or tab, or by its `sep=` line.
 * Null where a quote is never closed.
 */
export function readCsv(text: string): { rows: CsvRow[]; separator: string } | null {
  const source = text.replace(/^\ufeff/, '')
  const separator = detectSeparator(source)
  const reader = createCsvReader(separator)
  const rows = reader.take(source)
  const last = reader.end()
  return last && { rows: [...rows, ...last], separator }
}

/** `sep=|`, as Excel reads and writes it above a list. */
const separatorLine = /^\ufeff?"?sep=([^\w\r\n" ])"?[,;\t]*[\r\n]/i

/** Returns the separator of the `sep=` line, else the most frequent one on the first line that is not blank. */
export function detectSeparator(text: string) {
  const [, separator] = separatorLine.exec(text) ?? []
  if (separator) return separator
  const head = (text.match(/[^\r\n]*\S[^\r\n]*/)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (sign: string) => head.split(sign).length
  return ['\t', ';', ','].reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}
