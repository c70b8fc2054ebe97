import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import { fileMessages, pictureWidths } from '@minato/contract/files.ts'
import sharp from 'sharp'
import type { FileStore } from './files.ts'
import { Refusal } from './problem.ts'

sharp.cache(false)
sharp.concurrency(1)

export type ContentType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'application/pdf'

const signatures: readonly [ContentType, (head: Buffer) => boolean][] = [
  ['image/jpeg', (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['image/png', (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['image/gif', (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6))],
  ['image/webp', (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'],
  ['application/pdf', (head) => head.toString('latin1', 0, 5) === '%PDF-'],
]

/** What a file is, told by its first bytes and by nothing else; null when it is none of the kinds that are taken. */
export async function contentType(file: string): Promise<ContentType | null> {
  const handle = await fs.open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    return signatures.find(([, matches]) => matches(buffer))?.[0] ?? null
  } finally {
    await handle.close()
  }
}

/** Larger pictures are refused before they are decoded: 50 megapixels hold any phone's photograph and no bomb. */
const limitInputPixels = 50e6

/** The first frame, upright, in sRGB, no wider or taller than `edge`, without metadata; not yet encoded. */
const upright = (input: string | Buffer, edge: number) =>
  sharp(input, { limitInputPixels, pages: 1, failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })

/**
 * Decodes a picture and keeps it anew at every width of the layout.
 * @param input a path, or the bytes themselves
 * @returns its name: the hash of its largest form
 * @throws Refusal 415 for another kind of file, 400 for one that cannot be decoded
 */
export async function keepPicture(files: FileStore, input: string | Buffer): Promise<string> {
  if (typeof input === 'string') await requirePicture(input)
  const [largest, ...smaller] = [...pictureWidths].sort((a, b) => b - a)
  const { data, info } = await decoded(
    upright(input, largest as number)
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const encode = (width: number) =>
    sharp(data, { raw }).resize({ width, withoutEnlargement: true }).webp({ quality: 76, effort: 3 }).toBuffer()

  const main = await encode(largest as number)
  const name = createHash('sha256').update(main).digest('hex')
  await files.keep(`pictures/${name}/${largest}.webp`, main)
  for (const width of smaller) await files.keep(`pictures/${name}/${width}.webp`, await encode(width))
  return name
}

/** A proof of payment as a picture: written anew as JPEG of at most 2000 px, white behind anything transparent. */
export const cleanProof = (file: string) =>
  decoded(upright(file, 2000).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer())

async function requirePicture(file: string) {
  const type = await contentType(file)
  if (!type || type === 'application/pdf') throw new Refusal(415, fileMessages.pictureType)
}

async function decoded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    throw new Refusal(400, fileMessages.pictureDamaged)
  }
}
