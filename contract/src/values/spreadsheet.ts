import { z } from 'zod'
import type { Permission } from '../protocol/access.ts'
import { namesOf } from './names.ts'
import { id } from './text.ts'

/** As what a list can be taken away, with what a person reads. */
export const spreadsheetFormats = {
  csv: { label: 'CSV', type: 'text/csv; charset=utf-8' },
  xlsx: { label: 'Excel (XLSX)', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const
export type SpreadsheetFormat = keyof typeof spreadsheetFormats

/** The `format` of a call that answers a whole list as a file. */
export const spreadsheetFormat = z
  .enum(namesOf(spreadsheetFormats), { error: 'Please choose csv or xlsx' })
  .default('csv')

/** The most rows of a list that comes whole. */
const mostRows = 20_000

/** The call by which a list that comes whole is taken away: those that the reader's filters show, in their order. */
export const takingAway = <Path extends string, Needs extends Permission>(path: Path, access: Needs, things: string) =>
  ({
    method: 'POST',
    path: `/${path}/export`,
    access,
    summary: `${things} of these ids in their order, as CSV or XLSX. Days are those of Japan.`,
    body: z.object({ ids: z.array(id).max(mostRows), format: spreadsheetFormat }),
    response: 'file',
  }) as const

/** A cell of a list that is taken away; null is an empty one. */
export type Cell = string | number | null
/** One column of such a list, by what it says of a row. */
export type SheetColumn<Row> = { header: string; value(row: Row): Cell }
