import { useEffect, useRef, useState } from 'react'
import { findIdentical, type Pixels } from './identical.ts'

/** Pixels per side of the thumbnails that are compared. */
const side = 16

/** Draws a picture very small: what remains is equal for two files of the same picture. */
async function readPixels(url: string): Promise<Pixels | null> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, side, side)
  return context.getImageData(0, 0, side, side).data
}

/** Returns the addresses of pictures that stand among these more than once. A picture that cannot be read is left out. */
export function useIdenticalPictures(urls: readonly string[]): ReadonlySet<string> {
  const pixels = useRef(new Map<string, Promise<Pixels | null>>())
  const [identical, setIdentical] = useState<ReadonlySet<string>>(new Set())
  const list = urls.join('\n')
  useEffect(() => {
    let isCurrent = true
    const read = (url: string) => {
      const cached = pixels.current.get(url) ?? readPixels(url).catch(() => null)
      pixels.current.set(url, cached)
      return cached
    }
    const listed = list === '' ? [] : list.split('\n')
    Promise.all(listed.map(async (url) => [url, await read(url)] as const)).then((pictures) => {
      if (isCurrent) setIdentical(findIdentical(pictures))
    })
    return () => {
      isCurrent = false
    }
  }, [list])
  return identical
}
