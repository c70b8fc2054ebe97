// Rule: which parts of an auction sheet are public.
import { buffer } from 'node:stream/consumers'
import type { Cover } from '@minato/contract/stock/auction-sheets/endpoints.ts'
import type { DocumentName } from '@minato/contract/values/files.ts'
import { requirePresent } from '#lib/http/problem.ts'
import { storeUploadedPicture } from '#lib/pictures/pictures.ts'
import { sharp } from '#lib/pictures/sharp.ts'
import { openDocument } from '#lib/storage/documents.ts'
import type { Services } from '#services.ts'

type Sheet = { original: DocumentName; width: number; height: number }

/** Draws the covers before the picture is resized, so no size contains pixels from under one. Metadata is dropped. */
export async function coverSheet(
  deps: Pick<Services, 'db' | 'files' | 'jobs'>,
  sheet: Sheet,
  covers: readonly Cover[],
) {
  const original = requirePresent(await openDocument(deps.files, sheet.original), 'auction-sheet-not-found')
  const boxes = covers.map((cover) => {
    const { left, top, width, height } = toPixels(cover, sheet)
    return { input: { create: { width, height, channels: 3 as const, background: '#000' } }, left, top }
  })
  const covered = await sharp(await buffer(original.stream))
    .composite(boxes)
    .png()
    .toBuffer()
  return storeUploadedPicture(deps, covered)
}

/** Returns every pixel that a cover touches, rounded outwards. */
function toPixels({ x, y, width, height }: Cover, sheet: Sheet) {
  const [left, right] = [Math.floor(x * sheet.width), Math.min(sheet.width, Math.ceil((x + width) * sheet.width))]
  const [top, bottom] = [Math.floor(y * sheet.height), Math.min(sheet.height, Math.ceil((y + height) * sheet.height))]
  return { left, top, width: right - left, height: bottom - top }
}
