import fs from 'node:fs/promises'
import { test } from '@playwright/test'
import sharp from 'sharp'

export async function makePicture(name: string, background = '#2f6f9f', width = 1600) {
  const buffer = await sharp({ create: { width, height: (width * 3) / 4, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** Path of a sparse file of this size. The browser reads it from disk: through the test, 20 MB took half a minute. */
export async function createSparseFile(name: string, bytes: number) {
  const place = test.info().outputPath(name)
  await fs.writeFile(place, '')
  await fs.truncate(place, bytes)
  return place
}
