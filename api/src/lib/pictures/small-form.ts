import { buffer } from 'node:stream/consumers'
import { buildPicturePath, buildSmallPicturePath, smallPicture, widestPicture } from '@minato/contract/values/files.ts'
import { createSemaphore } from '../semaphore.ts'
import type { FileStore, StoredFile } from '../storage/file-store.ts'
import { sharp } from './sharp.ts'

/** From the quality that car photographs need down to one that fits for any picture. */
const qualities = [72, 58, 44, 30, 16, 4]

const runLimited = createSemaphore(2)

/** Returns the small form of a picture and creates it on first use; null for unknown pictures. */
export async function getSmallForm(files: FileStore, name: string): Promise<StoredFile | null> {
  const path = buildSmallPicturePath(name)
  const existing = await files.open(path)
  if (existing) return existing
  const larger =
    (await files.open(buildPicturePath(name, 400))) ?? (await files.open(buildPicturePath(name, widestPicture)))
  if (!larger) return null
  await files.keep(path, await encodeSmall(await buffer(larger.stream)))
  return files.open(path)
}

const encodeSmall = (picture: Buffer) =>
  runLimited(async () => {
    const { width, height, bytes } = smallPicture
    const { data, info } = await sharp(picture)
      .resize({ width, height, fit: 'cover' })
      .flatten({ background: '#fff' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    let form = Buffer.alloc(0)
    for (const quality of qualities) {
      const pixels = sharp(data, { raw: { width, height, channels: info.channels } })
      form = await (quality > 16 ? pixels : pixels.blur()).webp({ quality, effort: 4 }).toBuffer()
      if (form.length <= bytes) break
    }
    return form
  })
