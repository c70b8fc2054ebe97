import { buffer } from 'node:stream/consumers'
import { picturePath, widestPicture } from '@minato/contract/values/files.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { Encoder } from './encoder.ts'
import { isWaiting, markEncoded } from './table.ts'

type Parts = { db: Database; files: FileStore }

/** Makes the forms of a picture that were not made at its upload; one that has gone meanwhile needs none. */
export async function encodePicture({ db, files }: Parts, encoder: Encoder, name: string) {
  if (!(await isWaiting(db, name))) return
  const largest = await files.open(picturePath(name, widestPicture))
  if (!largest) throw new Error(`the picture ${name} has no file`)
  for (const { width, format, bytes } of await encoder.encode(await buffer(largest.stream)))
    await files.keep(picturePath(name, width, format), Buffer.from(bytes))
  await markEncoded(db, name)
}
