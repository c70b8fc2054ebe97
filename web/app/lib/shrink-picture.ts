type Bounds = { width: number; height: number; quality: number }

/** What a car's picture is reduced to before it is sent. Source: back-office specification, section 9. */
const carBounds: Bounds = { width: 1200, height: 800, quality: 0.8 }

/**
 * A photograph, upright and small enough to travel: a JPEG that fits the bounds.
 * The file itself where it is smaller already, or where this browser cannot read it: the server decides then.
 */
export async function shrinkPicture(file: File, bounds: Bounds = carBounds): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, bounds.width / bitmap.width, bounds.height / bitmap.height)
    const blob = await draw(bitmap, Math.round(bitmap.width * scale), Math.round(bitmap.height * scale), bounds.quality)
    bitmap.close()
    if (!blob || blob.size >= file.size) return file
    return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type })
  } catch (error) {
    console.error('could not shrink a picture, it is sent as it is', error)
    return file
  }
}

async function draw(bitmap: ImageBitmap, width: number, height: number, quality: number): Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height)
    paint(canvas.getContext('2d'), bitmap, width, height)
    return canvas.convertToBlob({ type: 'image/jpeg', quality })
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  paint(canvas.getContext('2d'), bitmap, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/** What is transparent becomes white: a JPEG would make it black. */
function paint(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null,
  bitmap: ImageBitmap,
  width: number,
  height: number,
) {
  if (!context) throw new Error('this browser gives no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
}
