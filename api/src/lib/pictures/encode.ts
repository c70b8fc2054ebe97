import { buildPicturePath } from '@minato/contract/values/files.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { Encoder } from './encoder.ts'
import { readLargestForm } from './largest-form.ts'
import { isAwaitingEncoding, markEncoded } from './table.ts'

/** Encodes the forms that the upload did not create; skips deleted pictures. */
export async function encodePicture({ db, files }: { db: Database; files: FileStore }, encoder: Encoder, name: string) {
  if (!(await isAwaitingEncoding(db, name))) return
  for (const { width, format, bytes } of await encoder.encode(await readLargestForm(files, name)))
    await files.keep(buildPicturePath(name, width, format), Buffer.from(bytes))
  await markEncoded(db, name)
}
