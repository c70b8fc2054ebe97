import { createHash, hash } from 'node:crypto'
import { type PassThrough, pipeline, type Readable, Transform } from 'node:stream'
import { checksumsFileName } from '@minato/contract/deal/deal-archive/ledger-file.ts'
import { ZipFile } from 'yazl'
import { parseSha256 } from '#lib/storage/documents.ts'
import type { FileStore, StoredFile } from '#lib/storage/file-store.ts'

/** Stored file with its name in the ZIP. Without `sha256` its content cannot be verified. */
export type ArchiveFile = { name: string; stored: string; sha256: string | undefined; at: Date }
/** Documents are stored under their hash, so their content can be verified. */
export const toArchiveFile = (name: string, stored: string, at: Date): ArchiveFile => ({
  name,
  stored,
  sha256: parseSha256(stored),
  at,
})

type VerifiedFile = ArchiveFile & { sha256: string; bytes: number }
export type LostFile = { name: string; why: 'missing' | 'damaged' }
export type TextFile = { name: string; text: string }

/** Files that are read concurrently, because an object store responds slowly. */
const maxConcurrentReads = 4

/** Reads each file once and separates verified files, in their order, from unreadable ones. */
export async function verifyFiles(files: FileStore, all: readonly ArchiveFile[]) {
  const results: (VerifiedFile | LostFile)[] = []
  const waiting = [...all.entries()]
  const verifyNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await readOne(files, next[1])
  }
  await Promise.all(Array.from({ length: maxConcurrentReads }, verifyNext))
  return { verified: results.filter((file) => 'bytes' in file), lost: results.filter((file) => 'why' in file) }
}

async function readOne(files: FileStore, file: ArchiveFile): Promise<VerifiedFile | LostFile> {
  const { name } = file
  try {
    const stored = await files.open(file.stored)
    if (!stored) return { name, why: 'missing' }
    const hash = createHash('sha256')
    let bytes = 0
    for await (const part of stored.stream) {
      hash.update(part)
      bytes += part.length
    }
    const sha256 = hash.digest('hex')
    return file.sha256 && file.sha256 !== sha256 ? { name, why: 'damaged' } : { ...file, sha256, bytes }
  } catch {
    return { name, why: 'damaged' }
  }
}

/**
 * Streams texts and stored files as a ZIP, with the SHA-256 of each in `SHA256SUMS`. PDF and JPEG are compressed already, so
 * the ZIP stores them uncompressed, and its size is known in advance. A file that changes meanwhile aborts the stream.
 */
export async function createZip(
  files: FileStore,
  { textFiles, storedFiles, at }: { textFiles: readonly TextFile[]; storedFiles: readonly VerifiedFile[]; at: Date },
): Promise<StoredFile> {
  const zip = new ZipFile()
  const out = zip.outputStream as PassThrough
  let current: Readable | undefined
  zip.on('error', (error) => out.destroy(error))
  // Closes the current file when the client disconnects.
  out.on('close', () => current?.destroy())

  const texts = textFiles.map(({ name, text }) => ({ name, body: Buffer.from(text) }))
  const hashed = [...texts.map(({ name, body }) => ({ name, sha256: hash('sha256', body) })), ...storedFiles]
  const sums = Buffer.from(hashed.map(({ sha256, name }) => `${sha256}  ${name}\n`).join(''))
  for (const { name, body } of [...texts, { name: checksumsFileName, body: sums }])
    zip.addBuffer(body, name, { compress: false, mtime: at })
  for (const file of storedFiles) {
    const options = { size: file.bytes, compress: false, mtime: file.at }
    zip.addReadStreamLazy(file.name, options, (take) => {
      openVerified(files, file).then(
        (stream) => {
          current = stream.on('error', (error) => out.destroy(error))
          if (out.destroyed) stream.destroy()
          else take(null, stream)
        },
        (error) => out.destroy(error),
      )
    })
  }
  const bytes = await new Promise<number>((resolve) => zip.end(undefined, (size?: number) => resolve(size ?? 0)))
  return { stream: out, bytes }
}

/** Opens a file as a stream that fails at its end when the hash differs. */
async function openVerified(files: FileStore, { stored, sha256 }: VerifiedFile): Promise<Readable> {
  const file = await files.open(stored)
  if (!file) throw new Error(`${stored} is no longer in the file store`)
  const hash = createHash('sha256')
  const check = new Transform({
    transform(part, _, done) {
      hash.update(part)
      done(null, part)
    },
    flush: (done) => done(hash.digest('hex') === sha256 ? null : new Error(`${stored} is damaged`)),
  })
  // The callback ignores errors, because the returned stream emits those of both streams.
  return pipeline(file.stream, check, () => {})
}
