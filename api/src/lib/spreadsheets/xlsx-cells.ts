import { type CsvRow, plainText } from '@minato/contract/values/spreadsheets/csv.ts'
import { fileLimits } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { Unreadable } from './unreadable.ts'
import type { Cells } from './workbook.ts'
import type { XmlHandler } from './xml.ts'

/** Hears a sheet, and says each row that holds something. */
export function sheetHandler({ texts, dates, is1904 }: Cells, say: (row: CsvRow) => void): XmlHandler {
  let row = 0
  let [column, type, style, value] = [0, '', 0, '']
  let [inValue, aside] = [false, false]
  let cells: string[] = []

  function endCell() {
    const text = plainText(escaped(shown()))
    if (text !== '') {
      if (column > fileLimits.columns) throw new Unreadable('columns')
      while (cells.length < column) cells.push('')
      cells[column - 1] = text
    }
    value = ''
  }
  function shown() {
    if (type === 's') return texts[Number(value)] ?? ''
    if (type !== '' && type !== 'n') return value
    return dates[style] ? dateOf(Number(value), is1904) : numberText(value)
  }
  return {
    open(name, attribute) {
      if (name === 'row') {
        row = Number(attribute('r')) || row + 1
        ;[cells, column] = [[], 0]
      } else if (name === 'c') {
        column = columnOf(attribute('r')) ?? column + 1
        type = attribute('t') ?? ''
        style = Number(attribute('s') ?? -1)
      } else if (name === 'rPh') aside = true
      else if (name === 'v' || name === 't') inValue = !aside
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false
      if (name === 'rPh') aside = false
      if (name === 'c') endCell()
      if (name === 'row' && cells.length > 0) say({ line: row, cells })
    },
    text(piece) {
      if (!inValue) return
      value += piece
      if (value.length > fileLimits.rowLength) throw new Unreadable('long')
    },
  }
}

/** `C7` is in the third column. */
function columnOf(reference: string | undefined) {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  return (letters && [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)) || undefined
}

/** As a person would write it: what the format keeps of 0.1 + 0.2 is rounded off. */
function numberText(value: string) {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  const short = Number(number.toPrecision(15))
  return Math.abs(short) < 1e21 && (short === 0 || Math.abs(short) >= 1e-6) ? String(short) : value
}

/** Days since the end of 1899, as spreadsheets count, or since the beginning of 1904, as those of old Macs do. */
export const dateOf = (days: number, is1904: boolean) =>
  Number.isFinite(days) && days >= 1 && days < 2_958_466
    ? new Date((is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)) + Math.floor(days) * 86_400_000)
        .toISOString()
        .slice(0, 10)
    : ''

/** Signs that XML cannot hold are written as `_x000D_`. */
const escaped = (text: string) =>
  text.includes('_x')
    ? text
        .replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\r\n?/g, '\n')
    : text
