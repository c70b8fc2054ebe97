import type { CsvRow } from '@minato/contract/values/spreadsheets/csv.ts'
import { Unreadable } from './unreadable.ts'
import { type Cells, kindOf, openWorkbook, type Sheet } from './workbook.ts'
import { most, textIn } from './workbook-parts.ts'
import { sheetHandler } from './xlsx-cells.ts'
import { xmlReader } from './xml.ts'
import type { Zip } from './zip.ts'

/**
 * The rows of a sheet of an XLSX file as it is read, in pieces: what a cell shows as text, dates as `2019-06-30`. What the file says of
 * its own size is not believed.
 * @param name  of the sheet; the first that is not hidden where it is left out
 * @throws Unreadable
 */
export async function* xlsxRows(path: string, name?: string): AsyncGenerator<CsvRow[]> {
  const { zip, sheets, cells } = await openWorkbook(path)
  try {
    yield* rowsIn(zip, sheets.find((one) => one.name === name) ?? sheets[0], cells)
  } finally {
    zip.close()
  }
}

/**
 * The sheets of an XLSX file that are not hidden, each with its first rows.
 * @throws Unreadable
 */
export async function xlsxSheets(path: string, count: number): Promise<{ name: string; first: CsvRow[] }[]> {
  const { zip, sheets, cells } = await openWorkbook(path)
  try {
    const names = []
    for (const sheet of sheets.slice(0, most.sheets))
      names.push({ name: sheet.name, first: await firstOf(rowsIn(zip, sheet, cells, most.part), count) })
    return names
  } finally {
    zip.close()
  }
}

async function firstOf(rows: AsyncIterable<CsvRow[]>, count: number) {
  const first: CsvRow[] = []
  for await (const some of rows) {
    first.push(...some)
    if (first.length >= count) break
  }
  return first.slice(0, count)
}

/** @param enough  characters after which no more of it is read */
async function* rowsIn(zip: Zip, sheet: Sheet | undefined, cells: Cells, enough = Number.POSITIVE_INFINITY) {
  const entry = sheet && zip.entries.get(sheet.part)
  if (!entry) throw new Unreadable(kindOf(zip))
  let rows: CsvRow[] = []
  let length = 0
  const reader = xmlReader(sheetHandler(cells, (row) => rows.push(row)))
  for await (const piece of textIn(zip, entry, most.sheet)) {
    reader.take(piece)
    if (rows.length > 0) yield rows
    rows = []
    length += piece.length
    if (length > enough) return
  }
  reader.end()
}
