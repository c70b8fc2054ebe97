import { type CsvRow, unescapeFormula } from '@minato/contract/values/spreadsheets/csv.ts'
import { fileLimits } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { UnreadableFileError } from './unreadable-file-error.ts'
import type { CellContext } from './workbook.ts'
import { workbookLimits } from './workbook-parts.ts'
import type { XmlHandler } from './xml.ts'

/** Creates an XML handler that emits each row with content. */
export function sheetHandler({ texts, dates, is1904 }: CellContext, emit: (row: CsvRow) => void): XmlHandler {
  let [row, tags, maxTags] = [0, 0, workbookLimits.emptyTags]
  let [column, type, style, value] = [0, '', 0, '']
  let [inValue, inPhonetic] = [false, false]
  let cells: string[] = []

  function endCell() {
    const text = unescapeFormula(unescapeXlsx(getDisplayValue()))
    if (text !== '') {
      if (column > fileLimits.columns) throw new UnreadableFileError('columns')
      while (cells.length < column) cells.push('')
      cells[column - 1] = text
    }
    value = ''
  }
  function getDisplayValue() {
    if (type === 's') return getSharedText()
    if (type !== '' && type !== 'n') return value
    return dates[style] ? dateOf(Number(value), is1904) : numberText(value)
  }
  function getSharedText() {
    const text = value.trim() === '' ? '' : texts[Number(value)]
    // Otherwise the text would be lost silently.
    if (text === undefined) throw new UnreadableFileError('damaged')
    return text
  }
  return {
    open(name, attribute) {
      if (++tags > maxTags) throw new UnreadableFileError('bomb')
      if (name === 'row') {
        row = Number(attribute('r')) || row + 1
        ;[cells, column] = [[], 0]
      } else if (name === 'c') {
        column = toColumn(attribute('r')) ?? column + 1
        type = attribute('t') ?? ''
        style = Number(attribute('s') ?? -1)
      } else if (name === 'rPh') inPhonetic = true
      else if (name === 'v' || name === 't') inValue = !inPhonetic
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false
      if (name === 'rPh') inPhonetic = false
      if (name === 'c') endCell()
      if (name !== 'row' || cells.length === 0) return
      maxTags += workbookLimits.rowTags
      emit({ line: row, cells })
    },
    text(piece) {
      if (!inValue) return
      value += piece
      if (value.length > fileLimits.rowLength) throw new UnreadableFileError('long')
    },
  }
}

/** `C7` is in the third column. */
function toColumn(reference: string | undefined) {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  return (letters && [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)) || undefined
}

/** Rounds floating-point noise such as that of 0.1 + 0.2. */
function numberText(value: string) {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  const short = Number(number.toPrecision(15))
  return Math.abs(short) < 1e21 && (short === 0 || Math.abs(short) >= 1e-6) ? String(short) : value
}

/** Converts days since the end of 1899, or since 1904 in old Mac files. */
export const dateOf = (days: number, is1904: boolean) =>
  Number.isFinite(days) && days >= 1 && days < 2_958_466
    ? new Date((is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)) + Math.floor(days) * 86_400_000)
        .toISOString()
        .slice(0, 10)
    : ''

/** Replaces `_x000D_` sequences, which stand for characters invalid in XML. */
const unescapeXlsx = (text: string) =>
  text.includes('_x')
    ? text
        .replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\r\n?/g, '\n')
    : text
