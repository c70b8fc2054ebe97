import { type CsvRow, plainText } from '@minato/contract/values/csv.ts'
import { fileLimits } from '@minato/contract/values/file-faults.ts'
import { megabyte } from '@minato/contract/values/files.ts'
import type { Entry } from 'yauzl'
import { Unreadable } from './unreadable.ts'
import { type XmlHandler, xmlReader } from './xml.ts'
import { openZip, type Zip } from './zip.ts'

/** Bytes that the parts of a file may unpack to, and characters of all its shared texts. */
const most = { files: 2000, part: 2 * megabyte, texts: 128 * megabyte, sheet: 400 * megabyte, shared: 40_000_000 }

/**
 * The rows of the first sheet of an XLSX file as it is read, in pieces: what a cell shows as text, dates as `2019-06-30`. What the
 * file says of its own size is not believed.
 * @throws Unreadable
 */
export async function* xlsxRows(path: string): AsyncGenerator<CsvRow[]> {
  const zip = await openZip(path, most.files)
  try {
    const sheet = zip.entries.get(await firstSheet(zip))
    if (!sheet) throw new Unreadable('damaged')
    const cells = { texts: await sharedTexts(zip), dates: await dateStyles(zip) }
    let rows: CsvRow[] = []
    const reader = xmlReader(sheetHandler(cells, (row) => rows.push(row)))
    for await (const piece of textIn(zip, sheet, most.sheet)) {
      reader.take(piece)
      if (rows.length === 0) continue
      yield rows
      rows = []
    }
    reader.end()
  } finally {
    zip.close()
  }
}

async function* textIn(zip: Zip, entry: Entry, bytes: number) {
  const decoder = new TextDecoder()
  for await (const piece of zip.read(entry, bytes)) yield decoder.decode(piece, { stream: true })
}

async function readPart(zip: Zip, name: string, bytes: number, handler: Partial<XmlHandler>) {
  const entry = zip.entries.get(name)
  if (!entry) return
  const reader = xmlReader({ open() {}, close() {}, text() {}, ...handler })
  for await (const piece of textIn(zip, entry, bytes)) reader.take(piece)
  reader.end()
}

/** The name of the part that is the first sheet: by the workbook, which names it by a relation. */
async function firstSheet(zip: Zip) {
  let relation: string | undefined
  await readPart(zip, 'xl/workbook.xml', most.part, {
    open(name, attribute) {
      if (name === 'sheet') relation ??= attribute('id')
    },
  })
  let target = 'worksheets/sheet1.xml'
  await readPart(zip, 'xl/_rels/workbook.xml.rels', most.part, {
    open(name, attribute) {
      if (name === 'Relationship' && attribute('Id') === relation) target = attribute('Target') ?? target
    },
  })
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The texts that cells name by their place. */
async function sharedTexts(zip: Zip) {
  const texts: string[] = []
  let [text, length, inText, aside] = ['', 0, false, false]
  await readPart(zip, 'xl/sharedStrings.xml', most.texts, {
    open(name) {
      if (name === 'si') text = ''
      inText = name === 't' && !aside
      // How a word is spoken is no part of it.
      if (name === 'rPh') aside = true
    },
    close(name) {
      if (name === 't') inText = false
      if (name === 'rPh') aside = false
      if (name !== 'si') return
      length += text.length + 16
      if (length > most.shared) throw new Unreadable('bomb')
      texts.push(text)
    },
    text(piece) {
      if (inText) text += piece
    },
  })
  return texts
}

/** Formats that come with every program and show a date. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** Which of the styles show a number as a date. */
async function dateStyles(zip: Zip) {
  const own = new Set<number>()
  const dates: boolean[] = []
  let inCells = false
  await readPart(zip, 'xl/styles.xml', most.part, {
    open(name, attribute) {
      if (name === 'numFmt' && /[yd]/i.test((attribute('formatCode') ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')))
        own.add(Number(attribute('numFmtId')))
      if (name === 'cellXfs') inCells = true
      const id = Number(attribute('numFmtId'))
      if (name === 'xf' && inCells) dates.push(isBuiltInDate(id) || own.has(id))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return dates
}

type Cells = { texts: readonly string[]; dates: readonly boolean[] }

/** Hears a sheet, and says each row that holds something. */
function sheetHandler({ texts, dates }: Cells, say: (row: CsvRow) => void): XmlHandler {
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
    return dates[style] ? dateOf(Number(value)) : numberText(value)
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

/** Days since the end of 1899, as spreadsheets count. */
const dateOf = (days: number) =>
  Number.isFinite(days) && days >= 1 && days < 2_958_466
    ? new Date(Date.UTC(1899, 11, 30) + Math.floor(days) * 86_400_000).toISOString().slice(0, 10)
    : ''

/** Signs that XML cannot hold are written as `_x000D_`. */
const escaped = (text: string) =>
  text.includes('_x')
    ? text
        .replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\r\n?/g, '\n')
    : text
