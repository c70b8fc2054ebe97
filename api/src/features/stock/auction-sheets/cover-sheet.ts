// Rule: what of an auction sheet is shown.
import { buffer } from 'node:stream/consumers'
import type { Cover } from '@minato/contract/stock/auction-sheets/endpoints.ts'
import type { DocumentName } from '@minato/contract/values/files.ts'
import { requirePresent } from '#lib/http/problem.ts'
import { keepPicture } from '#lib/pictures/pictures.ts'
import { sharp } from '#lib/pictures/sharp.ts'
import { openDocument } from '#lib/storage/documents.ts'
import type { Services } from '#services.ts'

type Sheet = { original: DocumentName; width: number; height: number }

/**
 * Makes a new picture of a sheet with its covers burned in, before it is made smaller: in no width is anything left of what is
 * under one. Nothing else of the original goes along.
 */
export async function coverSheet(
  parts: Pick<Services, 'db' | 'files' | 'jobs'>,
  sheet: Sheet,
  covers: readonly Cover[],
) {
  const original = requirePresent(await openDocument(parts.files, sheet.original), 'auction-sheet-not-found')
  const boxes = covers.map((cover) => {
    const { left, top, width, height } = pixelsOf(cover, sheet)
    return { input: { create: { width, height, channels: 3 as const, background: '#000' } }, left, top }
  })
  const covered = await sharp(await buffer(original.stream))
    .composite(boxes)
    .png()
    .toBuffer()
  return keepPicture(parts, covered)
}

/** The whole pixels that a cover touches. */
function pixelsOf({ x, y, width, height }: Cover, sheet: Sheet) {
  const [left, right] = [Math.floor(x * sheet.width), Math.min(sheet.width, Math.ceil((x + width) * sheet.width))]
  const [top, bottom] = [Math.floor(y * sheet.height), Math.min(sheet.height, Math.ceil((y + height) * sheet.height))]
  return { left, top, width: right - left, height: bottom - top }
}
