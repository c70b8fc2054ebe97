import { buffer } from 'node:stream/consumers'
import { picturePath, smallPicture, smallPicturePath, widestPicture } from '@minato/contract/values/files.ts'
import { gate } from '../gate.ts'
import type { FileStore, StoredFile } from '../storage/file-store.ts'
import { sharp } from './sharp.ts'

/** From what a photograph of a car needs down to what fits whatever the picture shows. */
const qualities = [72, 58, 44, 30, 16, 4]

const twoAtOnce = gate(2)

/** The small form of a picture, made from a larger one where nobody has asked for it yet; null where there is no such picture. */
export async function smallForm(files: FileStore, name: string): Promise<StoredFile | null> {
  const path = smallPicturePath(name)
  const kept = await files.open(path)
  if (kept) return kept
  const larger = (await files.open(picturePath(name, 400))) ?? (await files.open(picturePath(name, widestPicture)))
  if (!larger) return null
  await files.keep(path, await reduced(await buffer(larger.stream)))
  return files.open(path)
}

const reduced = (picture: Buffer) =>
  twoAtOnce(async () => {
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
