import fs from 'node:fs/promises'
import {
  auctionSheetLimits as limits,
  auctionSheetMessages as messages,
} from '@minato/contract/stock/auction-sheets/facts.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Upload } from '#lib/http/uploads.ts'
import { cleanProof } from '#lib/pictures/pictures.ts'
import { typeOfDocument } from '#lib/pictures/uploaded-document.ts'
import { keepDocument } from '#lib/storage/documents.ts'
import type { FileStore } from '#lib/storage/file-store.ts'

/** Keeps a sheet as a proof is kept: a picture written anew, without metadata, under a name that nobody guesses. */
export async function keepSheet(files: FileStore, upload: Upload) {
  const type = await typeOfDocument(upload, { field, types: limits.types, wrongType: messages.type })
  const { data, info } = await cleanProof(type === 'application/pdf' ? await pageOf(upload.path) : upload.path).catch(
    (error) => {
      throw error instanceof Refusal ? error.at(field) : error
    },
  )
  return { original: await keepDocument(files, 'sheets', 'jpg', data), width: info.width, height: info.height }
}

export const field = 'sheet'

/** A sheet that was scanned is one picture on a page. */
async function pageOf(pdf: string) {
  const picture = largestJpeg(await fs.readFile(pdf))
  if (!picture) throw new Refusal('file-damaged', messages.noPicture).at(field)
  return picture
}

const [begins, ends] = ['stream', 'endstream']
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/**
 * The largest JPEG in a PDF: what a scanner makes of a page. Source: ISO 32000-1, 7.3.8 (a stream stands between these words,
 * its first begins a line) and 7.4.8 (a picture under DCTDecode is a JPEG as it is).
 */
function largestJpeg(pdf: Buffer): Buffer | undefined {
  let largest: Buffer | undefined
  for (let at = pdf.indexOf(begins); at >= 0; ) {
    const from = at + begins.length
    const mark = pdf.indexOf(ends, from)
    const end = mark < 0 ? pdf.length : mark
    const head = pdf.indexOf(jpeg, from)
    const isFirst = head >= 0 && head <= from + 2
    if (isFirst && end - head > (largest?.length ?? 0)) largest = pdf.subarray(head, end)
    at = pdf.indexOf(begins, end + ends.length)
  }
  return largest
}
