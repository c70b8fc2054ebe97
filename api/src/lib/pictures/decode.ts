import { fileMessages } from '@minato/contract/files.ts'
import sharp from 'sharp'
import { gate } from '../gate.ts'
import { Refusal } from '../problem.ts'

sharp.cache(false)
sharp.concurrency(1)

/** Larger pictures are refused before they are decoded: 50 megapixels hold any phone's photograph and no bomb. */
const limitInputPixels = 50e6

/** A picture of 50 megapixels may take 400 MB while it is decoded: however many arrive, few are decoded at once. */
const decoding = gate(2)

/** The first frame, upright, in sRGB, no wider or taller than `edge`, without metadata; not yet encoded. */
export const upright = (input: string | Buffer, edge: number) =>
  sharp(input, { limitInputPixels, pages: 1, failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })

/**
 * Runs a decoder, in its turn.
 * @throws Refusal that says why a picture cannot be taken
 */
export async function decoded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await decoding(work)
  } catch (error) {
    if (/pixel limit/.test(String(error))) throw new Refusal(413, fileMessages.picturePixels)
    throw new Refusal(400, fileMessages.pictureDamaged)
  }
}
