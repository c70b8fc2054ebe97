import {
  buildPictureSrcset,
  type PictureWidth,
  parsePictureName,
  resizePictureUrl,
} from '@minato/contract/values/files.ts'
import { preload } from 'react-dom'

export const phones = '(max-width: 639px)'
const others = '(min-width: 640px)'

/** Asks for it before anything else of the page, in the format that nearly every browser takes. */
export function preloadPicture({ url, sizes, widest, phone }: Omit<Forms, 'url'> & { url: string | null }) {
  if (!url || !parsePictureName(url)) return
  const ask = (upTo: PictureWidth, media: string | undefined) =>
    preload(resizePictureUrl(url, upTo, 'avif'), {
      as: 'image',
      type: 'image/avif',
      fetchPriority: 'high',
      imageSrcSet: buildPictureSrcset(url, 'avif', upTo),
      imageSizes: sizes,
      media,
    })
  if (widest <= phone) return ask(widest, undefined)
  ask(phone, phones)
  ask(widest, others)
}

export type Forms = { url: string; sizes: string; widest: PictureWidth; phone: PictureWidth }
