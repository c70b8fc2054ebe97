import type { PictureRule, PictureStep } from '@minato/contract/values/files.ts'

/** A canvas as a worker and a page both have one. */
type Easel = {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null
  encode(quality: number): Promise<Blob | null>
}
type Work = {
  easel(width: number, height: number): Easel
  /** How much is done, from 0 to 1; what it throws ends the work. */
  onProgress(done: number): void
}

/** The step of a rule for a file of this size; undefined when it travels as it is. */
export const stepFor = (rule: PictureRule, bytes: number) => rule.steps.find(({ over }) => bytes > over)

const probeSize = 64
const probeColours = Array.from({ length: 16 }, (_, row) => [row * 17, 255 - row * 17, (row * 67) % 256] as const)
/** Brave and Firefox in private windows change the last bits only, which nobody sees. */
const tolerance = 8

/**
 * False where a canvas answers other pixels than were drawn. Against fingerprinting, Firefox (`resistFingerprinting`)
 * reads random stripes or white from every canvas, in workers too.
 */
function isTrueToPixels({ easel }: Work) {
  const { context } = easel(probeSize, probeSize)
  if (!context) throw new Error('this browser gives no canvas')
  const height = probeSize / probeColours.length
  for (const [row, colour] of probeColours.entries()) {
    context.fillStyle = `rgb(${colour.join(', ')})`
    context.fillRect(0, row * height, probeSize, height)
  }
  const { data } = context.getImageData(0, 0, probeSize, probeSize)
  return data.every((value, index) => {
    const drawn = probeColours[Math.floor(index / (4 * probeSize * height))]?.[index % 4] ?? 255
    return Math.abs(value - drawn) <= tolerance
  })
}

/**
 * A picture as a JPEG that fits the step, and the target if the rule has one; null where this browser's canvas answers
 * other pixels than were drawn.
 * @throws where this browser cannot read or draw it
 */
export async function reduce(file: Blob, rule: PictureRule, step: PictureStep, work: Work): Promise<Blob | null> {
  work.onProgress(0.05)
  if (!isTrueToPixels(work)) return null
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    work.onProgress(0.4)
    const scale = Math.min(1, step.width / bitmap.width, step.height / bitmap.height)
    const drawn = draw(bitmap, scale, work)
    const first = await encoded(drawn, step.quality)
    return rule.target && first.size > rule.target.bytes ? await squeeze(bitmap, scale, first, rule, step, work) : first
  } finally {
    bitmap.close()
  }
}

type Target = NonNullable<PictureRule['target']>

/** Lower and lower quality, then smaller and smaller, until the target is met. */
async function squeeze(
  bitmap: ImageBitmap,
  scale: number,
  first: Blob,
  rule: PictureRule,
  step: PictureStep,
  work: Work,
) {
  const { bytes, less, tries, shrink, quality } = rule.target as Target
  let smallest = first
  const drawn = draw(bitmap, scale, work)
  for (let tried = 1; tried <= tries && step.quality - tried * less > 0; tried++) {
    work.onProgress(0.4 + (0.5 * tried) / tries)
    smallest = await encoded(drawn, step.quality - tried * less)
    if (smallest.size <= bytes) return smallest
  }
  for (let smaller = scale * shrink; smaller * bitmap.width >= 1; smaller *= shrink) {
    smallest = await encoded(draw(bitmap, smaller, work), quality)
    if (smallest.size <= bytes) break
  }
  return smallest
}

/** What is transparent becomes white: a JPEG would make it black. */
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

async function encoded(easel: Easel, quality: number) {
  const blob = await easel.encode(quality)
  if (!blob) throw new Error('this browser could not write a JPEG')
  return blob
}

/** A canvas of a worker. */
export function offscreen(width: number, height: number): Easel {
  const canvas = new OffscreenCanvas(width, height)
  return {
    context: canvas.getContext('2d'),
    encode: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }),
  }
}

/** A canvas of the page, for browsers whose workers have none. */
export function onPage(width: number, height: number): Easel {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  return {
    context: canvas.getContext('2d'),
    encode: (quality) => new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality)),
  }
}
