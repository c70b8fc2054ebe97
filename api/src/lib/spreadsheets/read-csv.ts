import { type CsvRow, createCsvReader, detectSeparator } from '@minato/contract/values/spreadsheets/csv.ts'
import { type Encoding, fileLimits } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { readText } from './encoding.ts'
import { UnreadableFileError } from './unreadable-file-error.ts'

/** Reads the rows of a CSV file in batches. @throws Unreadable for another encoding, an unclosed quote or an endless row */
export async function* readCsv(path: string, encoding: Encoding): AsyncGenerator<CsvRow[]> {
  let reader: ReturnType<typeof createCsvReader> | undefined
  for await (const piece of readText(path, encoding)) {
    reader ??= createCsvReader(detectSeparator(piece))
    const rows = reader.take(piece)
    const { characters, cells } = reader.waiting()
    if (characters > fileLimits.rowLength)
      throw new UnreadableFileError(cells > fileLimits.columns ? 'columns' : 'long')
    if (rows.length > 0) yield rows
  }
  const last = reader?.end()
  if (last === null) throw new UnreadableFileError('quote')
  yield last ?? []
}
