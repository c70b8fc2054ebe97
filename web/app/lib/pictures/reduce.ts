import type { PictureRule, PictureStep } from '@minato/contract/values/files.ts'

/** Common interface of canvases in a worker and a page. */
type Easel = {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null
  encode(quality: number): Promise<Blob | null>
}
type Work = {
  easel(width: number, height: number): Easel
  /** From 0 to 1; an error thrown here cancels the work. */
  onProgress(done: number): void
}

/** Finds the step for a file size; undefined: the file stays unchanged. */
export const findStep = (rule: PictureRule, bytes: number) => rule.steps.find(({ over }) => bytes > over)

const probeSize = 64
const probeColours = Array.from({ length: 16 }, (_, row) => [row * 17, 255 - row * 17, (row * 67) % 256] as const)
/** Brave and Firefox in private windows change the last bits only, which is invisible. */
const tolerance = 8

/** Against fingerprinting, Firefox (`resistFingerprinting`) reads random stripes from every canvas. */
function hasExactPixels({ easel }: Work) {
  const { context } = easel(probeSize, probeSize)
  if (!context) throw new Error('this browser gives no canvas')
  const height = probeSize / probeColours.length
  for (const [row, colour] of probeColours.entries()) {
    context.fillStyle = `rgb(${colour.join(', ')})`
    context.fillRect(0, row * height, probeSize, height)
  }
  const { data } = context.getImageData(0, 0, probeSize, probeSize)
  return data.every((value, index) => {
    const expected = probeColours[Math.floor(index / (4 * probeSize * height))]?.[index % 4] ?? 255
    return Math.abs(value - expected) <= tolerance
  })
}

/**
 * Encodes a JPEG within the step, and the target if the rule has one. Null if the browser's canvas distorts pixels.
 * @throws if the browser cannot read or draw the picture
 */
export async function reduce(file: Blob, rule: PictureRule, step: PictureStep, work: Work): Promise<Blob | null> {
  work.onProgress(0.05)
  if (!hasExactPixels(work)) return null
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    work.onProgress(0.4)
    const scale = Math.min(1, step.width / bitmap.width, step.height / bitmap.height)
    if (rule.target) return await reduceToTarget(bitmap, scale, rule.target, step, work)
    return await encodeJpeg(draw(bitmap, scale, work), step.quality)
  } finally {
    bitmap.close()
  }
}

type Target = NonNullable<PictureRule['target']>

/** Lowers the quality, then the size, until the target is met. */
async function reduceToTarget(bitmap: ImageBitmap, scale: number, target: Target, step: PictureStep, work: Work) {
  const { bytes, less, tries, shrink, quality } = target
  const drawn = draw(bitmap, scale, work)
  let smallest = await encodeJpeg(drawn, step.quality)
  if (smallest.size <= bytes) return smallest
  for (let attempt = 1; attempt <= tries && step.quality - attempt * less > 0; attempt++) {
    work.onProgress(0.4 + (0.5 * attempt) / tries)
    smallest = await encodeJpeg(drawn, step.quality - attempt * less)
    if (smallest.size <= bytes) return smallest
  }
  for (let smallerScale = scale * shrink; smallerScale * bitmap.width >= 1; smallerScale *= shrink) {
    smallest = await encodeJpeg(draw(bitmap, smallerScale, work), quality)
    if (smallest.size <= bytes) break
  }
  return smallest
}

/** Draws on white: a JPEG would make transparent pixels black. */
function draw(bitmap: ImageBitmap, scale: number, { easel }: Work) {
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = easel(width, height)
  if (!canvas.context) throw new Error('this browser gives no canvas')
  canvas.context.fillStyle = '#fff'
  canvas.context.fillRect(0, 0, width, height)
  canvas.context.imageSmoothingQuality = 'high'
  canvas.context.drawImage(bitmap, 0, 0, width, height)
  return canvas
}

async function encodeJpeg(easel: Easel, quality: number) {
  const blob = await easel.encode(quality)
  if (!blob) throw new Error('this browser could not write a JPEG')
  return blob
}

export function createOffscreenCanvas(width: number, height: number): Easel {
  const canvas = new OffscreenCanvas(width, height)
  return {
    context: canvas.getContext('2d'),
    encode: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }),
  }
}

/** For browsers without canvases in workers. */
export function createPageCanvas(width: number, height: number): Easel {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  return {
    context: canvas.getContext('2d'),
    encode: (quality) => new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality)),
  }
}
