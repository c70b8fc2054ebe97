import { officeDay } from '@minato/contract/values/days.ts'
import type { SheetColumn, SpreadsheetFormat } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import { spreadsheet } from './write.ts'

/** Things that are read at once. */
const pageSize = 500

/** The rows of these ids, in their order, read some at a time; one has none that was deleted meanwhile, and several by its parts. */
export async function* inPages<Id, Thing extends { id: Id }>(
  ids: readonly Id[],
  read: (page: Id[]) => Promise<readonly Thing[]>,
): AsyncGenerator<Thing> {
  for (let from = 0; from < ids.length; from += pageSize) {
    const page = ids.slice(from, from + pageSize)
    yield* inOrder(page, await read(page))
  }
}

function inOrder<Id, Thing extends { id: Id }>(ids: readonly Id[], things: readonly Thing[]) {
  const byId = Map.groupBy(things, ({ id }) => id)
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A list that comes whole as a file: the rows of these ids, in their order. `name` is without the day and the ending. */
export const chosenSheet = <Thing extends { id: string }>(
  { ids, format }: { ids: readonly string[]; format: SpreadsheetFormat },
  { name, now }: { name: string; now: Date },
  columns: readonly SheetColumn<Thing>[],
  all: readonly Thing[],
) => spreadsheet({ format, name, now }, columns, inOrder(ids, all))

/** An instant as the day that it was in Japan; the head of its column says so. */
export const japanDay = (at: string | Date | null) => at && officeDay(new Date(at))
export const inJapan = (head: string) => `${head} (day in Japan)`
export const yesOrNo = (holds: boolean) => (holds ? 'Yes' : 'No')
