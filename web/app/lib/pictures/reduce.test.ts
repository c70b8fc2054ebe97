import { type PictureRule, pictureRules } from '@minato/contract/values/files.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { compressPicture } from './compress-picture.ts'
import { findStep, reduce } from './reduce.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

type Readback = (value: number, index: number) => number

/** Stub of a canvas context that reads pixels through `readback` and draws coloured rectangles only. */
function createContextStub(width: number, height: number, readback: Readback) {
  const pixels: number[] = []
  const context = {
    fillStyle: '',
    fillRect(left: number, top: number, across: number, down: number) {
      const colour = [...(context.fillStyle.match(/\d+/g) ?? []), '255'].map(Number)
      for (let y = top; y < Math.min(top + down, 64); y++)
        for (let x = left; x < Math.min(left + across, 64); x++)
          for (const [channel, value] of colour.entries()) pixels[(y * width + x) * 4 + channel] = value
    },
    drawImage() {},
    getImageData: () => ({
      data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => readback(pixels[at] ?? 0, at)),
    }),
  }
  return context as unknown as CanvasRenderingContext2D
}

/** Stub of a canvas with `bytesPerPixel` at full quality; records each encoding. */
function createCanvasStub(bytesPerPixel: number, width = 4000, height = 3000, readback: Readback = (value) => value) {
  const close = vi.fn()
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const tries: { width: number; height: number; quality: number }[] = []
  const easel = (width: number, height: number) => ({
    context: createContextStub(width, height, readback),
    async encode(quality: number) {
      tries.push({ width, height, quality: Math.round(quality * 100) / 100 })
      return new Blob([new Uint8Array(Math.round(width * height * bytesPerPixel * quality))])
    },
  })
  return { tries, close, easel }
}

const reduceOnStub = (
  rule: PictureRule,
  { easel }: ReturnType<typeof createCanvasStub>,
  onProgress = (_: number) => {},
) => reduce(new Blob(), rule, rule.steps[0] as PictureRule['steps'][number], { easel, onProgress })

test('chooses the step by the file size', () => {
  const width = (bytes: number) => findStep(pictureRules.schedule, bytes)?.width
  expect([499 * kilobyte, 500 * kilobyte, 2 * megabyte, 2 * megabyte + 1, 5 * megabyte + 1].map(width)).toEqual([
    undefined,
    1200,
    1200,
    1000,
    800,
  ])
})

test('keeps the aspect ratio within both limits and does not enlarge', async () => {
  for (const [width, height, expected] of [
    [4000, 3000, [1200, 900]],
    [1000, 4000, [300, 1200]],
    [640, 480, [640, 480]],
  ] as const) {
    const canvas = createCanvasStub(0.1, width, height)
    await reduceOnStub(pictureRules.gallery, canvas)
    expect([canvas.tries[0]?.width, canvas.tries[0]?.height]).toEqual(expected)
    expect(canvas.tries).toHaveLength(1)
  }
})

test('lowers the quality, then the size, until the target is met', async () => {
  const patient = createCanvasStub(3)
  expect((await reduceOnStub(pictureRules.gallery, patient))?.size).toBeLessThanOrEqual(2 * megabyte)
  expect(patient.tries.map(({ quality }) => quality)).toEqual([0.85, 0.75, 0.65, 0.55])

  const crowded = createCanvasStub(60)
  expect((await reduceOnStub(pictureRules.gallery, crowded))?.size).toBeLessThanOrEqual(2 * megabyte)
  const smaller = crowded.tries.filter(({ width }) => width < 1200)
  expect(crowded.tries.slice(0, -smaller.length).map(({ quality }) => quality)).toEqual([
    ...[0.85, 0.75, 0.65, 0.55, 0.45, 0.35, 0.25, 0.15, 0.05],
  ])
  expect(smaller.map(({ width, quality }) => [width, quality])).toEqual([
    [960, 0.7],
    [768, 0.7],
    [614, 0.7],
    [492, 0.7],
    [393, 0.7],
    [315, 0.7],
    [252, 0.7],
  ])
})

test.each<[string, Readback]>([
  ['random stripes', (_, index) => (index * 7919) % 251],
  ['white', () => 255],
])('does not reduce a picture when the canvas reads as %s', async (_, readback) => {
  const canvas = createCanvasStub(0.1, 4000, 3000, readback)
  expect(await reduceOnStub(pictureRules.gallery, canvas)).toBeNull()
  expect(canvas.tries).toEqual([])
})

test('reduces a picture when the canvas changes the last bits only', async () => {
  const canvas = createCanvasStub(0.1, 4000, 3000, (value, index) => value + (index % 3) - 1)
  expect(await reduceOnStub(pictureRules.gallery, canvas)).toBeInstanceOf(Blob)
})

test('stops on an error of onProgress and releases the bitmap', async () => {
  const canvas = createCanvasStub(1)
  const stop = (done: number) => {
    if (done > 0.1) throw new Error('stopped')
  }
  await expect(reduceOnStub(pictureRules.gallery, canvas, stop)).rejects.toThrow('stopped')
  expect(canvas.tries).toEqual([])
  expect(canvas.close).toHaveBeenCalledOnce()
})

test('returns other files and small pictures unchanged', async () => {
  const done: number[] = []
  for (const type of ['application/pdf', 'image/png']) {
    const file = new File(['%PDF'], 'proof', { type })
    expect(await compressPicture(file, pictureRules.proof, { onProgress: (part) => done.push(part) })).toBe(file)
  }
  expect(done).toEqual([1, 1])
})
