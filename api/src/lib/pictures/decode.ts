import { fileMessages } from '@minato/contract/values/files.ts'
import type { Sharp } from 'sharp'
import { gate } from '../gate.ts'
import { Refusal } from '../http/problem.ts'
import { sharp } from './sharp.ts'

type Input = string | Buffer

/** 50 megapixels hold any phone's photograph and no bomb. */
const pixels = 50e6

/**
 * Bytes that a picture takes while it is decoded, where its kind (interlaced, progressive) must be in memory whole: 50
 * megapixels of three colours are the most; with 16 bits for each it is half of them. The process takes twice as much.
 */
const memory = { most: 150e6, large: 64e6 }

/** However many arrive, two are decoded at once, and of the large ones one. */
const twoAtOnce = gate(2)
const largeAlone = gate(1)

/**
 * Decodes a picture in its turn: the first frame, upright, in sRGB, no wider or taller than `edge`, without metadata.
 * @param work what becomes of it; it is not encoded yet
 * @throws Refusal that says why a picture cannot be taken
 */
export async function decoded<Result>(
  input: Input,
  edge: number,
  work: (picture: Sharp) => Promise<Result>,
): Promise<Result> {
  const size = await orRefusal(sizeOf(input))
  if (size.pixels > pixels || size.bytes > memory.most) throw new Refusal('picture-too-large')
  const run = () => orRefusal(twoAtOnce(() => work(upright(input, edge))))
  return size.bytes > memory.large ? largeAlone(run) : run()
}

/** Read from the head of the file, nothing is decoded. */
async function sizeOf(input: Input) {
  const { width, height, channels, depth } = await sharp(input, { pages: 1, limitInputPixels: false }).metadata()
  const bytes = depth === 'uchar' || depth === undefined ? 1 : 2
  return { pixels: width * height, bytes: width * height * channels * bytes }
}

const upright = (input: Input, edge: number) =>
  sharp(input, { limitInputPixels: pixels, pages: 1, failOn: 'warning' })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })

const orRefusal = <Result>(work: Promise<Result>) =>
  work.catch((): never => {
    throw new Refusal('file-damaged', fileMessages.pictureDamaged)
  })
