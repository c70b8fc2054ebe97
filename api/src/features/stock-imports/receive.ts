import fs from 'node:fs/promises'
import { officeLabel } from '@minato/contract/cars/fields.ts'
import { may } from '@minato/contract/protocol/access.ts'
import { secretFields } from '@minato/contract/stock-imports/facts.ts'
import type { CsvRow } from '@minato/contract/values/csv.ts'
import { type Encoding, fileLimits } from '@minato/contract/values/file-faults.ts'
import type { DocumentName } from '@minato/contract/values/files.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { type Database, violates } from '../../lib/database/database.ts'
import type { Caller } from '../../lib/http/guard.ts'
import { Refusal } from '../../lib/http/problem.ts'
import { fileName, type Upload } from '../../lib/http/uploads.ts'
import { encodingOf, isText } from '../../lib/spreadsheets/encoding.ts'
import { csvRows } from '../../lib/spreadsheets/read-csv.ts'
import { xlsxRows } from '../../lib/spreadsheets/read-xlsx.ts'
import { Unreadable } from '../../lib/spreadsheets/unreadable.ts'
import { keepDocument } from '../../lib/storage/documents.ts'
import type { Services } from '../../services.ts'
import { cars } from '../cars/table.ts'
import { proposedFields } from './columns.ts'
import { type NamedPicture, picturesIn } from './picture-names.ts'
import { stockImportPictures, stockImportRows, stockImports } from './table.ts'

/** Rows that are written at once. */
const writtenAtOnce = 200
/** Rows by whose values a column is recognised. */
const samples = 200

type Received = { file: Upload | undefined; zip: Upload | undefined; encoding: Encoding | undefined }
type Source = { rows: AsyncIterable<CsvRow[]>; most: number; encoding: Encoding | null }

/**
 * Keeps a list of cars, its rows as they are in the file, and a ZIP of pictures; refused where one of them cannot be read. Without a
 * list each picture's stock number is a row.
 */
export async function receive({ db, files }: Services, by: Caller, received: Received) {
  const { file, zip } = received
  if (!file && !zip) throw new Refusal('file-missing', 'Please choose a file').at('file')
  try {
    const pictures = zip ? await picturesIn(zip.path) : []
    const source = file ? await sourceOf(file, received.encoding) : await namesAsRows(db, pictures)
    const kept = zip && ((await keepDocument(files, 'imports', 'zip', zip)) as DocumentName)
    const name = fileName((file ?? zip) as Upload)
    return await db.transaction(async (tx) => {
      const { id } = await begin(tx, by, {
        fileName: name,
        encoding: source.encoding,
        zip: kept,
        pictures: pictures.length,
      })
      for (let from = 0; from < pictures.length; from += writtenAtOnce)
        await tx
          .insert(stockImportPictures)
          .values(pictures.slice(from, from + writtenAtOnce).map((one) => ({ importId: id, ...one })))
      await keepRows(tx, id, by, source)
      return id
    })
  } catch (error) {
    if (error instanceof Unreadable)
      throw new Refusal('stock-import-unreadable', error.fault).at(file ? 'file' : 'pictures')
    throw violates(error, 'stock_imports_one_open') ? new Refusal('stock-import-open') : error
  }
}

type Begun = { fileName: string; encoding: Encoding | null; zip: DocumentName | undefined; pictures: number }

async function begin(tx: Database, by: Caller, begun: Begun) {
  const [made] = await tx
    .insert(stockImports)
    .values({ ...begun, headers: [], mapping: [], rows: 0, uploadedById: by.id, byId: by.id, by: by.name })
    .returning({ id: stockImports.id })
  if (!made) throw new Error('what was written is not there')
  return made
}

/** By what it begins with, whatever it is called. */
async function sourceOf({ path, bytes }: Upload, encoding: Encoding | undefined): Promise<Source> {
  const file = await fs.open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4096)).finally(() => file.close())
  if (buffer.readUInt32BE() === 0xd0cf11e0) throw new Unreadable('oldExcel')
  if (buffer.readUInt32BE() === 0x504b0304) {
    if (bytes > fileLimits.xlsxBytes) throw new Unreadable('xlsxBytes')
    return { rows: xlsxRows(path), most: fileLimits.xlsxRows, encoding: null }
  }
  if (!isText(buffer.subarray(0, bytesRead))) throw new Unreadable('damaged')
  const known = encoding ?? (await encodingOf(path))
  if (!known) throw new Refusal('stock-import-encoding').at('encoding')
  return { rows: csvRows(path, known), most: fileLimits.csvRows, encoding: known }
}

/** By the stock number of a car that is there, as a folder may as well be called after the day on which it was packed. */
async function namesAsRows(db: Database, pictures: readonly NamedPicture[]): Promise<Source> {
  const names = ({ base, stem, folder }: NamedPicture) => [base, stem, folder].filter((name) => name !== null)
  const number = sql<string>`upper(${cars.stockNumber})`
  const there = await db
    .select({ number })
    .from(cars)
    .where(inArray(number, [...new Set(pictures.flatMap(names))]))
  const known = new Set(there.map((one) => one.number))
  // What is no picture is said in the row of its car, and makes none of its own.
  const numbers = new Set(
    pictures.flatMap((one) => {
      const number = names(one).find((name) => known.has(name))
      return number ?? (one.fault === null ? (one.folder ?? one.stem ?? one.base) : [])
    }),
  )
  async function* rows() {
    yield [{ line: 1, cells: [officeLabel('stockNumber')] }]
    yield [...numbers].map((number, place) => ({ line: place + 2, cells: [number] }))
  }
  return { rows: rows(), most: fileLimits.csvRows, encoding: null }
}

/** Writes the rows as they come, under the first that can be a line of headers. */
async function keepRows(tx: Database, importId: string, by: Caller, { rows, most }: Source) {
  let headers: string[] | undefined
  let before: string[] | undefined
  const first: string[][] = []
  let waiting: { number: number; line: number; cells: string[] }[] = []
  let number = 0
  const write = async () => {
    // As one parameter: a statement with one for each cell takes many times the memory.
    await tx.execute(sql`
      INSERT INTO ${stockImportRows} (import_id, number, line, cells)
      SELECT ${importId}, number, line, cells
      FROM jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) AS kept(number int, line int, cells text[])`)
    waiting = []
  }
  for await (const some of rows)
    for (const { line, cells } of some) {
      if (cells.length > fileLimits.columns) throw new Unreadable('columns')
      const filled = cells.filter(Boolean).length
      // A title above the headers stands alone in its row, as the header of a list of one column does.
      if (!headers && !before && filled === 1) before = cells.map(clean)
      else if (!headers && (!before || filled > 1)) headers = cells.map(clean)
      else {
        headers ??= before
        number++
        if (number > most) throw new Unreadable(most === fileLimits.xlsxRows ? 'xlsxRows' : 'csvRows')
        const kept = cells.map(clean)
        if (first.length < samples) first.push(kept)
        waiting.push({ number, line, cells: kept })
        if (waiting.length === writtenAtOnce) await write()
      }
    }
  await write()
  if (!headers || number === 0) throw new Unreadable('empty')
  const columns = headers.map((_, place) => first.map((cells) => cells[place] ?? ''))
  const mapping = proposedFields(headers, columns).map((field) =>
    field && !may(by, 'costs.edit') && secretFields.some((secret) => secret === field) ? null : field,
  )
  await tx.update(stockImports).set({ headers, mapping, rows: number }).where(eq(stockImports.id, importId))
}

/** What the database cannot hold is no part of a text. */
const clean = (cell: string) => cell.replaceAll('\0', '').toWellFormed()
