import { z } from 'zod'
import { spreadsheetFormat } from '../values/spreadsheets/spreadsheet.ts'
import { id } from '../values/text.ts'
import type { Permission } from './access.ts'

/** The most rows of a list that comes whole. */
const mostRows = 20_000

/** The call by which a list that comes whole is taken away: those that the reader's filters show, in their order. */
export const takingAway = <Path extends string, Needs extends Permission>(path: Path, access: Needs, things: string) =>
  ({
    route: `POST /${path}/export`,
    access,
    summary: `${things} of these ids in their order, as CSV or XLSX. Days are those of Japan.`,
    body: z.object({ ids: z.array(id).max(mostRows), format: spreadsheetFormat }),
    response: 'file',
  }) as const
