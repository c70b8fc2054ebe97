import sharp from 'sharp'

/** Creates a small real picture for uploads. */
export async function createPictureFile(name = 'car.jpg', background = '#2f6f9f') {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

/** Creates a picture without its end marker, which every place for pictures accepts. */
export async function createUnclosedPictureFile(name?: string) {
  const file = await createPictureFile(name)
  return new File([file.slice(0, -2)], file.name, { type: file.type })
}

/** Creates a PNG of one colour, which may be transparent. */
export async function createDrawingFile({
  background,
  ...size
}: {
  width: number
  height: number
  background: string
}) {
  const bytes = await sharp({ create: { ...size, channels: 4, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' })
}

/** Creates a multipart form; lists become repeated fields. */
export function formOf(fields: Record<string, string | number | boolean | File | File[]>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const item of Array.isArray(value) ? value : [value])
      form.append(name, item instanceof File ? item : String(item))
  return form
}
