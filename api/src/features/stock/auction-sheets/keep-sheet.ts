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
import { largestJpeg } from './largest-jpeg.ts'

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
