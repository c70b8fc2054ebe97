import type { CsvRow } from '@minato/contract/values/spreadsheets/csv.ts'
import { type Encoding, fileLimits } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Upload } from '#lib/http/uploads.ts'
import { encodingOf } from '#lib/spreadsheets/encoding.ts'
import { kindOfList } from '#lib/spreadsheets/kind-of-file.ts'
import { csvRows } from '#lib/spreadsheets/read-csv.ts'
import { xlsxRows, xlsxSheets } from '#lib/spreadsheets/read-xlsx.ts'
import { Unreadable } from '#lib/spreadsheets/unreadable.ts'
import { countsFrom1904 } from '#lib/spreadsheets/workbook.ts'
import { headsIn, topLines } from './list-top.ts'

/** The rows of a list, and how many there may be; of an Excel file its sheets, and which of them it is. */
export type Source = {
  rows: AsyncIterable<CsvRow[]>
  most: number
  encoding: Encoding | null
  sheets: string[]
  sheet: string | null
  /** Whether a date that has lost its format is a number of days since 1904. */
  is1904: boolean
}

type Wish = { encoding?: Encoding | undefined; sheet?: string | undefined }

/** A file as a list. @throws Unreadable, or Refusal where its encoding is to be chosen */
export async function sourceOf({ path, bytes }: Pick<Upload, 'path' | 'bytes'>, wish: Wish): Promise<Source> {
  if ((await kindOfList(path)) === 'xlsx') {
    if (bytes > fileLimits.xlsxBytes) throw new Unreadable('xlsxBytes')
    const sheets = await xlsxSheets(path, topLines)
    const sheet = (sheets.find(({ name }) => name === wish.sheet) ?? likeliest(sheets))?.name ?? ''
    const rows = xlsxRows(path, sheet)
    const names = sheets.map(({ name }) => name)
    const is1904 = await countsFrom1904(path)
    return { rows, most: fileLimits.xlsxRows, encoding: null, sheets: names, sheet, is1904 }
  }
  const encoding = wish.encoding ?? (await encodingOf(path))
  if (!encoding) throw new Refusal('stock-import-encoding').at('encoding')
  return { rows: csvRows(path, encoding), most: fileLimits.csvRows, encoding, sheets: [], sheet: null, is1904: false }
}

/** The sheet whose heads are best known; where none of them is, the first that says something. */
function likeliest(sheets: Awaited<ReturnType<typeof xlsxSheets>>) {
  const known = sheets.map(({ first }) => headsIn(first).known)
  const most = Math.max(...known)
  return most > 1 ? sheets[known.indexOf(most)] : sheets.find(({ first }) => first.length > 0)
}
