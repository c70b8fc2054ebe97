import sharp from 'sharp'

/** A picture file as a person would choose it. */
export async function makePicture(name: string, background = '#2f6f9f') {
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
