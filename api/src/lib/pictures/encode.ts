import { picturePath } from '@minato/contract/values/files.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { Encoder } from './encoder.ts'
import { largestForm } from './largest-form.ts'
import { isWaiting, markEncoded } from './table.ts'

type Parts = { db: Database; files: FileStore }

/** Makes the forms of a picture that were not made at its upload; one that has gone meanwhile needs none. */
export async function encodePicture({ db, files }: Parts, encoder: Encoder, name: string) {
  if (!(await isWaiting(db, name))) return
  for (const { width, format, bytes } of await encoder.encode(await largestForm(files, name)))
    await files.keep(picturePath(name, width, format), Buffer.from(bytes))
  await markEncoded(db, name)
}
