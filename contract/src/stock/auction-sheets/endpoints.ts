import { z } from 'zod'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { id } from '#values/text.ts'
import { auctionSheetLimits as limits, auctionSheetMessages as messages } from './facts.ts'

const share = z.number().min(0).max(1)

/** A box over a part of the sheet, in fractions of its width and height. */
const cover = z
  .object({ x: share, y: share, width: share, height: share })
  .refine(({ x, y, width, height }) => width > 0 && height > 0 && x < 1 && y < 1, { error: () => messages.covers })
export type Cover = z.output<typeof cover>

const auctionSheet = z.object({
  /** Id of the car. */
  id,
  /** Pixels of the original. */
  width: z.number().int(),
  height: z.number().int(),
  /** Covers of the last published copy. */
  covers: z.array(cover),
  /** The covered copy on the car's page; null while it is not published. */
  shown: z.string().nullable(),
  version: z.number().int(),
})
export type AuctionSheet = z.output<typeof auctionSheet>

const file = { count: 1, bytes: limits.bytes, tooLarge: () => messages.large }

export const auctionSheets = defineEndpoints('costs.edit', {
  show: {
    route: 'GET /cars/{id}/auction-sheet',
    summary: 'Returns the auction sheet of a car, null without one.',
    problems: ['car-not-found'],
    response: z.object({ sheet: auctionSheet.nullable() }),
  },
  original: {
    route: 'GET /cars/{id}/auction-sheet/original',
    summary: 'Returns the uploaded picture of the sheet, with its numbers.',
    problems: ['auction-sheet-not-found'],
    response: 'file',
  },
  upload: {
    route: 'PUT /cars/{id}/auction-sheet',
    summary: 'Uploads or replaces the sheet of a car: a picture, or a PDF with one. It is not public yet.',
    body: z.object({}),
    files: { sheet: file },
    problems: ['car-not-found', 'file-missing'],
    response: auctionSheet,
  },
  publish: {
    route: 'PUT /cars/{id}/auction-sheet/shown',
    summary:
      'Publishes the sheet with these covers: a new picture with burned-in covers appears on the page of its car.',
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
    route: 'DELETE /cars/{id}/auction-sheet/shown',
    summary: 'Removes the sheet from the page of its car.',
    problems: ['auction-sheet-not-found'],
    response: auctionSheet,
  },
  remove: {
    route: 'DELETE /cars/{id}/auction-sheet',
    summary: 'Deletes the sheet, its original and its public copy.',
    problems: ['auction-sheet-not-found'],
  },
})
