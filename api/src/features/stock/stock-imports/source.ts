import type { CsvRow } from '@minato/contract/values/spreadsheets/csv.ts'
import { type Encoding, fileLimits } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Upload } from '#lib/http/uploads.ts'
import { detectListFormat } from '#lib/spreadsheets/detect-format.ts'
import { detectEncoding } from '#lib/spreadsheets/encoding.ts'
import { readCsv } from '#lib/spreadsheets/read-csv.ts'
import { listXlsxSheets, readXlsx } from '#lib/spreadsheets/read-xlsx.ts'
import { UnreadableFileError } from '#lib/spreadsheets/unreadable-file-error.ts'
import { usesDateSystem1904 } from '#lib/spreadsheets/workbook.ts'
import { findHeader, topLines } from './header-line.ts'

/** Rows of a list and their limit; of an Excel file also its sheets and the chosen one. */
export type Source = {
  rows: AsyncIterable<CsvRow[]>
  most: number
  encoding: Encoding | null
  sheets: string[]
  sheet: string | null
  /** Unformatted dates are numbers of days since 1904. */
  is1904: boolean
}

/** @throws Unreadable, or Refusal if the user must choose the encoding */
export async function openSource(
  { path, bytes }: Pick<Upload, 'path' | 'bytes'>,
  options: { encoding?: Encoding | undefined; sheet?: string | undefined },
): Promise<Source> {
  if ((await detectListFormat(path)) === 'xlsx') {
    if (bytes > fileLimits.xlsxBytes) throw new UnreadableFileError('xlsxBytes')
    const sheets = await listXlsxSheets(path, topLines)
    const sheet = (sheets.find(({ name }) => name === options.sheet) ?? chooseSheet(sheets))?.name ?? ''
    const rows = readXlsx(path, sheet)
    const names = sheets.map(({ name }) => name)
    const is1904 = await usesDateSystem1904(path)
    return { rows, most: fileLimits.xlsxRows, encoding: null, sheets: names, sheet, is1904 }
  }
  const encoding = options.encoding ?? (await detectEncoding(path))
  if (!encoding) throw new Refusal('stock-import-encoding').at('encoding')
  return { rows: readCsv(path, encoding), most: fileLimits.csvRows, encoding, sheets: [], sheet: null, is1904: false }
}

/** Chooses the sheet with most recognised columns; without any, the first one with rows. */
function chooseSheet(sheets: Awaited<ReturnType<typeof listXlsxSheets>>) {
  const recognised = sheets.map(({ first }) => findHeader(first).recognisedCount)
  const most = Math.max(...recognised)
  return most > 1 ? sheets[recognised.indexOf(most)] : sheets.find(({ first }) => first.length > 0)
}
