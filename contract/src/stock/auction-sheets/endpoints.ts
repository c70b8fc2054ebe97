import { z } from 'zod'
import { endpoints } from '#protocol/endpoint.ts'
import { byId, id } from '#values/text.ts'
import { auctionSheetLimits as limits, auctionSheetMessages as messages } from './facts.ts'

const share = z.number().min(0).max(1)

/** A box over a part of the sheet, as parts of its width and height from 0 to 1. */
const cover = z
  .object({ x: share, y: share, width: share, height: share })
  .refine(({ x, y, width, height }) => width > 0 && height > 0 && x < 1 && y < 1, { error: () => messages.covers })
export type Cover = z.output<typeof cover>

/** The sheet of a car as only some of the staff see it. */
const auctionSheet = z.object({
  /** That of the car. */
  id,
  /** Pixels of the original. */
  width: z.number().int(),
  height: z.number().int(),
  /** Those that it was last shown with. */
  covers: z.array(cover),
  /** The covered copy on the car's page; null while it is not fit to show. */
  shown: z.string().nullable(),
  version: z.number().int(),
})
export type AuctionSheet = z.output<typeof auctionSheet>

const existing = { access: 'costs.edit', params: byId, problems: ['auction-sheet-not-found'] } as const
const file = { count: 1, bytes: limits.bytes, tooLarge: () => messages.large }

export const auctionSheets = endpoints({
  show: {
    ...existing,
    route: 'GET /cars/{id}/auction-sheet',
    summary: 'The auction sheet of a car, null where there is none.',
    problems: ['car-not-found'],
    response: z.object({ sheet: auctionSheet.nullable() }),
  },
  original: {
    ...existing,
    route: 'GET /cars/{id}/auction-sheet/original',
    summary: 'The picture of the sheet as it was uploaded, with its numbers.',
    response: 'file',
  },
  upload: {
    ...existing,
    route: 'PUT /cars/{id}/auction-sheet',
    summary:
      'Uploads the sheet of a car, or another one in its place: a picture, or a PDF with one. It is not shown to anybody yet.',
    body: z.object({}),
    files: { sheet: file },
    problems: ['car-not-found', 'file-missing'],
    response: auctionSheet,
  },
  publish: {
    ...existing,
    route: 'PUT /cars/{id}/auction-sheet/shown',
    summary:
      'Says that the sheet is fit to show with these covers: a new picture, with the covers burned in, goes on the page of its car.',
    body: z.object({
      covers: z
        .array(cover)
        .min(1, { error: () => messages.covers })
        .max(limits.covers, { error: () => messages.tooMany }),
      version: z.number().int(),
    }),
    problems: ['auction-sheet-not-found', 'stale'],
    response: auctionSheet,
  },
  withdraw: {
    ...existing,
    route: 'DELETE /cars/{id}/auction-sheet/shown',
    summary: 'Takes the sheet off the page of its car.',
    response: auctionSheet,
  },
  remove: {
    ...existing,
    route: 'DELETE /cars/{id}/auction-sheet',
    summary: 'Deletes the sheet, the original and what is shown of it.',
    response: z.object({ success: z.literal(true) }),
  },
})
