import sharp from 'sharp'

/** A small real picture, as a file that can be uploaded. */
export async function pictureFile(name = 'car.jpg', background = '#2f6f9f') {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

/** A drawing of one colour, which may be seen through, as a PNG. */
export async function drawingFile({ background, ...size }: { width: number; height: number; background: string }) {
  const bytes = await sharp({ create: { ...size, channels: 4, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' })
}

/** A multipart form: text as it is, lists as repeated fields. */
export function formOf(fields: Record<string, string | number | boolean | File | File[]>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one instanceof File ? one : String(one))
  return form
}
