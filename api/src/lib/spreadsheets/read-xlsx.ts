import type { CsvRow } from '@minato/contract/values/spreadsheets/csv.ts'
import type { Zip } from '../zip/zip.ts'
import { UnreadableFileError } from './unreadable-file-error.ts'
import { type CellContext, diagnoseZip, openWorkbook, type Sheet } from './workbook.ts'
import { readEntryText, workbookLimits } from './workbook-parts.ts'
import { sheetHandler } from './xlsx-cells.ts'
import { createXmlReader } from './xml.ts'

/**
 * Reads the rows of an XLSX sheet in batches: cells as displayed, dates as `2019-06-30`. Sizes that the file declares are not
 * trusted.
 * @param name of the sheet; default: the first visible one
 * @throws Unreadable
 */
export async function* readXlsx(path: string, name?: string): AsyncGenerator<CsvRow[]> {
  const { zip, sheets, cells } = await openWorkbook(path)
  try {
    yield* readRows(zip, sheets.find((sheet) => sheet.name === name) ?? sheets[0], cells)
  } finally {
    zip.close()
  }
}

/** Returns the visible sheets of an XLSX file with their first rows. @throws Unreadable */
export async function listXlsxSheets(path: string, count: number): Promise<{ name: string; first: CsvRow[] }[]> {
  const { zip, sheets, cells } = await openWorkbook(path)
  try {
    const names = []
    for (const sheet of sheets.slice(0, workbookLimits.sheets))
      names.push({ name: sheet.name, first: await takeFirst(readRows(zip, sheet, cells, workbookLimits.part), count) })
    return names
  } finally {
    zip.close()
  }
}

async function takeFirst(rows: AsyncIterable<CsvRow[]>, count: number) {
  const first: CsvRow[] = []
  for await (const batch of rows) {
    first.push(...batch)
    if (first.length >= count) break
  }
  return first.slice(0, count)
}

/** @param enough number of characters after which reading stops */
async function* readRows(zip: Zip, sheet: Sheet | undefined, cells: CellContext, maxLength = Number.POSITIVE_INFINITY) {
  const entry = sheet && zip.entries.get(sheet.part)
  if (!entry) throw new UnreadableFileError(diagnoseZip(zip))
  let rows: CsvRow[] = []
  let [length, maxBytes] = [0, workbookLimits.emptyBytes]
  const reader = createXmlReader(sheetHandler(cells, (row) => rows.push(row)))
  for await (const piece of readEntryText(zip, entry, workbookLimits.sheet)) {
    reader.take(piece)
    if (rows.length > 0) yield rows
    length += piece.length
    maxBytes += rows.length * workbookLimits.rowBytes
    if (length > maxLength) return
    if (length > maxBytes) throw new UnreadableFileError('bomb')
    rows = []
  }
  reader.end()
}
