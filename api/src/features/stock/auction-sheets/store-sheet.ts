import fs from 'node:fs/promises'
import {
  auctionSheetLimits as limits,
  auctionSheetMessages as messages,
} from '@minato/contract/stock/auction-sheets/facts.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Upload } from '#lib/http/uploads.ts'
import { toProofJpeg } from '#lib/pictures/pictures.ts'
import { detectDocumentType } from '#lib/pictures/uploaded-document.ts'
import { storeDocument } from '#lib/storage/documents.ts'
import type { FileStore } from '#lib/storage/file-store.ts'

/** Re-encodes the sheet without metadata, under an unguessable name. */
export async function storeSheet(files: FileStore, upload: Upload) {
  const type = await detectDocumentType(upload, { field: uploadField, types: limits.types, wrongType: messages.type })
  const { data, info } = await toProofJpeg(
    type === 'application/pdf' ? await extractScan(upload.path) : upload.path,
  ).catch((error) => {
    throw error instanceof Refusal ? error.at(uploadField) : error
  })
  return { original: await storeDocument(files, 'sheets', 'jpg', data), width: info.width, height: info.height }
}

export const uploadField = 'sheet'

/** A scanned sheet is one JPEG on a page. */
async function extractScan(pdf: string) {
  const picture = largestJpeg(await fs.readFile(pdf))
  if (!picture) throw new Refusal('file-damaged', messages.noPicture).at(uploadField)
  return picture
}

const [streamStart, streamEnd] = ['stream', 'endstream']
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/** Returns the largest JPEG in a PDF. Source: ISO 32000-1, 7.3.8 (streams) and 7.4.8 (DCTDecode data is a complete JPEG). */
function largestJpeg(pdf: Buffer): Buffer | undefined {
  let largest: Buffer | undefined
  for (let offset = pdf.indexOf(streamStart); offset >= 0; ) {
    const from = offset + streamStart.length
    const mark = pdf.indexOf(streamEnd, from)
    const end = mark < 0 ? pdf.length : mark
    const head = pdf.indexOf(jpeg, from)
    const isFirst = head >= 0 && head <= from + 2
    if (isFirst && end - head > (largest?.length ?? 0)) largest = pdf.subarray(head, end)
    offset = pdf.indexOf(streamStart, end + streamEnd.length)
  }
  return largest
}
