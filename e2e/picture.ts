import sharp from 'sharp'

/** A picture file as a person would choose it. */
export async function makePicture(name: string, background = '#2f6f9f', width = 1600) {
  const buffer = await sharp({ create: { width, height: (width * 3) / 4, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
