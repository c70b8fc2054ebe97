import { t } from '@minato/contract/language/messages.ts'
import type { PictureName } from '@minato/contract/values/files.ts'
import { lowerCase } from '@minato/contract/values/lower-case.ts'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { type StockRow, stockImportPictures } from '../table.ts'

/** What a row has of the ZIP: its pictures, what is none and why, and of how many the name is the same. */
export type Pictures = {
  names: PictureName[]
  faults: { name: string; why: string }[]
  repeated: { name: string; count: number }[]
}
type StockImportPicture = typeof stockImportPictures.$inferSelect

export const keysOf = (rows: readonly StockRow[], key: 'stockNumber' | 'chassisNumber') =>
  rows.map((row) => row[key]).filter((one) => one !== null)

/** Which pictures belong to which row: by its stock number in their name or folder, or by their name in a column. */
export async function belonging(
  tx: Database,
  importId: string,
  rows: readonly StockRow[],
  hasZip: boolean,
): Promise<(row: StockRow) => Pictures> {
  const keys = keysOf(rows, 'stockNumber')
  const listed = rows.flatMap(({ pictureNames }) => pictureNames)
  const { base, stem, folder, name, picture, fault } = stockImportPictures
  const named = await tx
    .select()
    .from(stockImportPictures)
    .where(
      and(
        eq(stockImportPictures.importId, importId),
        or(
          inArray(base, keys),
          inArray(stem, keys),
          inArray(folder, keys),
          inArray(sql`lower_case(${name})`, listed),
          inArray(sql`lower_case(regexp_replace(${name}, '^.*/', ''))`, listed),
        ),
        or(isNotNull(picture), isNotNull(fault)),
      ),
    )
    .orderBy(stockImportPictures.place, stockImportPictures.name)
  return (row) => (row.pictureNames.length > 0 ? listedIn(named, row, hasZip) : numberedAs(named, row, keys))
}

/** Those that a row names, in its order. A name that stands in several folders is that of the row's own; which else is meant nobody knows. */
function listedIn(named: readonly StockImportPicture[], row: StockRow, hasZip: boolean): Pictures {
  const all = row.pictureNames.map((name) => {
    const called = named.filter((one) => isCalled(one.name, name))
    const own = called.filter(({ folder }) => folder === row.stockNumber)
    return { name, files: own.length > 0 ? own : called }
  })
  const isOne = ({ files }: (typeof all)[number]) => new Set(files.map(({ picture }) => picture)).size === 1
  return {
    names: picturesOf(all.filter(isOne).flatMap(({ files }) => files)),
    faults: all.flatMap((one) => {
      const { name, files } = one
      if (files.length === 0) return hasZip ? [{ name, why: t('it is not in the ZIP') }] : []
      if (isOne(one)) return faultsOf(files)
      const why = t(
        '{count, plural, one {# file} other {# files}} in the ZIP have this name. Please write their folder in front of it.',
        { count: files.length },
      )
      return [{ name, why }]
    }),
    repeated: [],
  }
}

/** Those with its stock number in their name, or in a folder of that name. */
function numberedAs(
  named: readonly StockImportPicture[],
  { stockNumber: key }: StockRow,
  keys: readonly string[],
): Pictures {
  // M10 and M10-2 may both be stock numbers: the whole name goes first.
  const mine = named.filter(
    (one) =>
      key &&
      (one.base === key || (one.stem === key && !keys.includes(one.base)) || (one.folder === key && one.stem !== key)),
  )
  const sameName = [...Map.groupBy(mine, ({ name }) => lastOf(name)).values()]
  return {
    names: picturesOf(mine),
    faults: faultsOf(mine),
    repeated: sameName
      .map((files) => ({ name: files[0]?.name.replace(/^.*\//, '') ?? '', count: picturesOf(files).length }))
      .filter(({ count }) => count > 1),
  }
}

const picturesOf = (files: readonly StockImportPicture[]) => [...new Set(files.flatMap(({ picture }) => picture ?? []))]
const faultsOf = (files: readonly StockImportPicture[]) =>
  files.flatMap(({ name, fault }) => (fault ? [{ name, why: fault }] : []))

const lastOf = (name: string) => lowerCase(name).replace(/^.*\//, '')
/** Whether a file of the ZIP is the one that a cell names, with its folder or without. */
const isCalled = (file: string, name: string) => name === lowerCase(file) || name === lastOf(file)

export const filesNamed = (text: string) =>
  text
    .split(/[;,|\n]/)
    .map(fileNamed)
    .filter(Boolean)

/** A file that a cell names, in lower case; of an address, or a path of somebody's disk, the last part. */
const fileNamed = (text: string) => {
  const path = text.trim().replaceAll('\\', '/')
  return lowerCase(path.replace(/^(\w+:)?\/.*\//, '').normalize('NFC'))
}
