import { buffer } from 'node:stream/consumers'
import { type PictureName, picturePath, widestPicture } from '@minato/contract/values/files.ts'
import type { FileStore } from '../storage/file-store.ts'
import { sharp } from './sharp.ts'

/** The largest form of a picture, as WebP. @throws where it has no file */
export async function largestForm(files: FileStore, name: string) {
  const largest = await files.open(picturePath(name, widestPicture))
  if (!largest) throw new Error(`the picture ${name} has no file`)
  return buffer(largest.stream)
}

/** How many pixels a picture has that was kept, and whether the ground is seen through it. */
export async function lookOf(files: FileStore, name: PictureName) {
  const picture = sharp(await largestForm(files, name))
  const [{ width, height }, { isOpaque }] = await Promise.all([picture.metadata(), picture.stats()])
  return { width, height, transparent: !isOpaque }
}

/** Four times the points that a paper has for it: as sharp as a printer prints. */
const printed = { width: 520, height: 184 }

/** A picture as a PDF takes it, whose ground is white: PNG without transparency, which goes in as it is. */
export async function forPaper(files: FileStore, name: PictureName) {
  const { data, info } = await sharp(await largestForm(files, name))
    .resize({ ...printed, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 9, adaptiveFiltering: true })
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}
