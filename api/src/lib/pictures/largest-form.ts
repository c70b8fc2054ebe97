import { buffer } from 'node:stream/consumers'
import { buildPicturePath, type PictureName, widestPicture } from '@minato/contract/values/files.ts'
import type { FileStore } from '../storage/file-store.ts'
import { sharp } from './sharp.ts'

/** Reads the largest form of a picture, as WebP. @throws when it has no file */
export async function readLargestForm(files: FileStore, name: string) {
  const largest = await files.open(buildPicturePath(name, widestPicture))
  if (!largest) throw new Error(`the picture ${name} has no file`)
  return buffer(largest.stream)
}

/** Returns the size of a stored picture and its transparency. */
export async function getPictureInfo(files: FileStore, name: PictureName) {
  const picture = sharp(await readLargestForm(files, name))
  const [{ width, height }, { isOpaque }] = await Promise.all([picture.metadata(), picture.stats()])
  return { width, height, transparent: !isOpaque }
}

/** Four times the size in points of the document's logo: print resolution. */
const printSize = { width: 520, height: 184 }

/** Converts a picture for PDFs on white: a PNG without transparency, which is embedded unchanged. */
export async function toPdfLogo(files: FileStore, name: PictureName) {
  const { data, info } = await sharp(await readLargestForm(files, name))
    .resize({ ...printSize, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 9, adaptiveFiltering: true })
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}
