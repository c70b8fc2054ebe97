import {
  buildPictureSrcset,
  type PictureWidth,
  parsePictureName,
  resizePictureUrl,
} from '@minato/contract/values/files.ts'
import { preload } from 'react-dom'

export const phones = '(max-width: 639px)'
const largeScreens = '(min-width: 640px)'

/** Preloads a picture with high priority as AVIF, which nearly all browsers support. */
export function preloadPicture({ url, sizes, widest, phone }: Omit<PictureForms, 'url'> & { url: string | null }) {
  if (!url || !parsePictureName(url)) return
  const preloadWidth = (upTo: PictureWidth, media: string | undefined) =>
    preload(resizePictureUrl(url, upTo, 'avif'), {
      as: 'image',
      type: 'image/avif',
      fetchPriority: 'high',
      imageSrcSet: buildPictureSrcset(url, 'avif', upTo),
      imageSizes: sizes,
      media,
    })
  if (widest <= phone) return preloadWidth(widest, undefined)
  preloadWidth(phone, phones)
  preloadWidth(widest, largeScreens)
}

export type PictureForms = { url: string; sizes: string; widest: PictureWidth; phone: PictureWidth }
