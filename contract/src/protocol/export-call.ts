import { z } from 'zod'
import { spreadsheetFormat } from '../values/spreadsheets/spreadsheet.ts'
import { id } from '../values/text.ts'

const maxRows = 20_000

/**
 * Declares the call that exports a list which the browser filters and sorts: the caller sends the visible ids in their order.
 */
export const defineExport = <Path extends string>(path: Path, things: string) =>
  ({
    route: `POST /${path}/export`,
    summary: `Exports ${things} by id, in the given order, as CSV or XLSX. Days are in Japan time.`,
    body: z.object({ ids: z.array(id).max(maxRows), format: spreadsheetFormat }),
    response: 'file',
  }) as const
