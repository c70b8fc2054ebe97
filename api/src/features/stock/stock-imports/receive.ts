import { t } from '@minato/contract/language/messages.ts'
import { officeLabel } from '@minato/contract/stock/cars/fields.ts'
import { type Encoding, fileLimits } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { type Database, violates } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { fileName, type Upload } from '#lib/http/uploads.ts'
import { Unreadable } from '#lib/spreadsheets/unreadable.ts'
import { keepDocument } from '#lib/storage/documents.ts'
import type { Services } from '#services.ts'
import { cars } from '../cars/table.ts'
import { keepRows, writtenAtOnce } from './keep-rows.ts'
import { type NamedPicture, picturesIn } from './picture-names.ts'
import { type Source, sourceOf } from './source.ts'
import { stockImportPictures, stockImports } from './table.ts'

type Received = { file: Upload | undefined; zip: Upload | undefined; encoding: Encoding | undefined }

/**
 * Keeps a list of cars, its rows as they are in the file, and a ZIP of pictures; refused where one of them cannot be read. Without a
 * list each picture's stock number is a row.
 */
export async function receive({ db, files }: Services, by: Caller, received: Received) {
  const { file, zip } = received
  if (!file && !zip) throw new Refusal('file-missing', t('Please choose a file')).at('file')
  try {
    const pictures = zip ? await picturesIn(zip.path) : []
    const source = file ? await sourceOf(file, { encoding: received.encoding }) : await namesAsRows(db, pictures)
    const kept = zip && (await keepDocument(files, 'imports', 'zip', zip))
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
      // Once it was read: it is moved to where it stays.
      if (!file) return id
      const list = await keepDocument(files, 'imports', source.encoding ? 'csv' : 'xlsx', file)
      await tx.update(stockImports).set({ file: list }).where(eq(stockImports.id, id))
      return id
    })
  } catch (error) {
    throw refusalOf(error, file ? 'file' : 'pictures')
  }
}

function refusalOf(error: unknown, field: string) {
  if (error instanceof Unreadable) return new Refusal('stock-import-unreadable', error.fault).at(field)
  return violates(error, 'stock_imports_one_open') ? new Refusal('stock-import-open') : error
}

type Begun = Pick<typeof stockImports.$inferInsert, 'fileName' | 'encoding' | 'zip' | 'pictures'>

async function begin(tx: Database, by: Caller, begun: Begun) {
  const [made] = await tx
    .insert(stockImports)
    .values({ ...begun, headers: [], mapping: [], rows: 0, uploadedById: by.id, byId: by.id, by: by.name })
    .returning({ id: stockImports.id })
  if (!made) throw new Error('what was written is not there')
  return made
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
  // A file that is no picture is noted in the row of its car.
  const numbers = new Set(
    pictures.flatMap((one) => {
      const number = names(one).find((name) => known.has(name))
      return number ?? (one.fault === null ? (one.folder ?? one.stem ?? one.base) : [])
    }),
  )
  async function* rows() {
    yield [{ line: 1, cells: [officeLabel('stockNumber')] }]
    yield [...numbers].map((number, index) => ({ line: index + 2, cells: [number] }))
  }
  return { rows: rows(), most: fileLimits.csvRows, encoding: null, sheets: [], sheet: null, is1904: false }
}
