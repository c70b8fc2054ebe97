import fs from 'node:fs/promises'
import { fileMessages } from '@minato/contract/values/files.ts'
import type { Sharp } from 'sharp'
import { Refusal } from '../http/problem.ts'
import { createSemaphore } from '../semaphore.ts'
import { isNearlyComplete } from './complete-jpeg.ts'
import { sharp } from './sharp.ts'

type Input = string | Buffer

/** Enough for any phone, and a limit against decompression bombs. */
const maxPixels = 50e6

/**
 * Bytes of a decoded picture, because interlaced and progressive files must be in memory completely. The maximum equals 50
 * megapixels of three colours at 8 bits. The process takes twice as much.
 */
const memoryLimits = { most: 150e6, large: 64e6 }

/** Limits concurrent decoding: two pictures, but one large one. */
const limitAll = createSemaphore(2)
const limitLarge = createSemaphore(1)

/**
 * Decodes a picture within the concurrency limit: first frame, upright, sRGB, at most `edge` wide and tall, without metadata.
 * @param work receives the picture before encoding
 * @throws Refusal with the reason
 */
export async function decodePicture<Result>(input: Input, edge: number, work: (picture: Sharp) => Promise<Result>) {
  const size = await refuseOnError(readSize(input))
  if (size.pixels > maxPixels || size.bytes > memoryLimits.most) throw new Refusal('picture-too-large')
  const run = () => refuseOnError(limitAll(() => decodeNearlyComplete(input, edge, work)))
  return size.bytes > memoryLimits.large ? limitLarge(run) : run()
}

/** A JPEG with a warning is decoded again if most of it is there: every viewer shows it. */
const decodeNearlyComplete = <Result>(input: Input, edge: number, work: (picture: Sharp) => Promise<Result>) =>
  work(upright(input, edge, 'warning')).catch(async (error) => {
    const bytes = typeof input === 'string' ? await fs.readFile(input) : input
    if (!(await isNearlyComplete(bytes))) throw error
    return work(upright(input, edge, 'none'))
  })

/** Reads only the file header. */
async function readSize(input: Input) {
  const options = { pages: 1, limitInputPixels: false, failOn: 'none' } as const
  const { width, height, channels, depth } = await sharp(input, options).metadata()
  const bytes = depth === 'uchar' || depth === undefined ? 1 : 2
  return { pixels: width * height, bytes: width * height * channels * bytes }
}

const upright = (input: Input, edge: number, failOn: 'warning' | 'none') =>
  sharp(input, { limitInputPixels: maxPixels, pages: 1, failOn })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })

const refuseOnError = <Result>(work: Promise<Result>) =>
  work.catch((): never => {
    throw new Refusal('file-damaged', fileMessages.pictureDamaged)
  })
