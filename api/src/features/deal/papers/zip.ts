import { createHash } from 'node:crypto'
import { type PassThrough, pipeline, type Readable, Transform } from 'node:stream'
import { zipLimits } from '@minato/contract/deal/papers/facts.ts'
import { ZipFile } from 'yazl'
import { Refusal } from '../../../lib/http/problem.ts'
import { openDocument } from '../../../lib/storage/documents.ts'
import type { FileStore, StoredFile } from '../../../lib/storage/file-store.ts'
import type { PaperFile } from './files-of.ts'

/** Refuses what is nothing, or too much for one ZIP. */
export function requireZippable(papers: readonly PaperFile[]) {
  if (papers.length === 0) throw new Refusal('zip-empty')
  const bytes = papers.reduce((sum, paper) => sum + paper.bytes, 0)
  if (papers.length > zipLimits.files || bytes > zipLimits.bytes) throw new Refusal('zip-too-large')
}

/**
 * All of these papers as one ZIP that is made while it is read, with their SHA-256 in `SHA256SUMS` as `sha256sum --check`
 * reads it. Papers are PDF and JPEG, so nothing is compressed again, and the size is known before. A file that is damaged or
 * lost breaks the ZIP off.
 */
export async function zipOf(files: FileStore, papers: readonly PaperFile[]): Promise<StoredFile> {
  const zip = new ZipFile()
  const out = zip.outputStream as PassThrough
  let current: Readable | undefined
  zip.on('error', (error) => out.destroy(error))
  // Whoever leaves in the middle leaves no file open.
  out.on('close', () => current?.destroy())

  const sums = papers.map(({ sha256, folder, name }) => `${sha256}  ${folder}${name}\n`).join('')
  zip.addBuffer(Buffer.from(sums), 'SHA256SUMS', { compress: false, mtime: papers.at(-1)?.at ?? new Date(0) })
  for (const paper of papers) {
    const options = { size: paper.bytes, compress: false, mtime: paper.at }
    zip.addReadStreamLazy(paper.folder + paper.name, options, (take) => {
      checked(files, paper).then(
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

/** A paper as it is read, which fails at its end where it is not what was kept. */
async function checked(files: FileStore, { document, sha256 }: PaperFile): Promise<Readable> {
  const file = await openDocument(files, document)
  if (!file) throw new Error(`the paper ${document} is not in the file store`)
  const hash = createHash('sha256')
  const check = new Transform({
    transform(part, _, done) {
      hash.update(part)
      done(null, part)
    },
    flush: (done) => done(hash.digest('hex') === sha256 ? null : new Error(`the paper ${document} is damaged`)),
  })
  // What goes wrong with either is an error of the second.
  return pipeline(file.stream, check, () => {})
}
