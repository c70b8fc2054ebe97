import { toOfficeDay } from '@minato/contract/values/days.ts'
import type { SheetColumn, SpreadsheetFormat } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import { createSpreadsheet } from './create-spreadsheet.ts'

const pageSize = 500

/** Reads rows by id in batches, in order. Rows deleted meanwhile are skipped; an id may have several rows. */
export async function* readInBatches<Id, Item extends { id: Id }>(
  ids: readonly Id[],
  read: (page: Id[]) => Promise<readonly Item[]>,
): AsyncGenerator<Item> {
  for (let from = 0; from < ids.length; from += pageSize) {
    const page = ids.slice(from, from + pageSize)
    yield* inOrder(page, await read(page))
  }
}

function inOrder<Id, Item extends { id: Id }>(ids: readonly Id[], items: readonly Item[]) {
  const byId = Map.groupBy(items, ({ id }) => id)
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Exports a complete list: the rows of these ids in order. `name` excludes date and extension. */
export const createSheet = <Item extends { id: string }>(
  { clock }: { clock: { now(): Date } },
  { ids, format }: { ids: readonly string[]; format: SpreadsheetFormat },
  name: string,
  columns: readonly SheetColumn<Item>[],
  rows: readonly Item[],
) => createSpreadsheet({ format, name, now: clock.now() }, columns, inOrder(ids, rows))

/** Converts an instant to the day in Japan; the column header says so. */
export const toJapanDay = (at: string | Date | null) => at && toOfficeDay(new Date(at))
export const labelJapanDay = (head: string) => `${head} (day in Japan)`
export const formatYesNo = (value: boolean) => (value ? 'Yes' : 'No')
