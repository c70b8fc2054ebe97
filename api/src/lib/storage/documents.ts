// Rule: whether a private file is what was kept.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { DocumentName } from '@minato/contract/values/files.ts'
import { Refusal } from '../http/problem.ts'
import type { FileStore } from './file-store.ts'

/** What a document is kept from: bytes, or a finished file on the local disk. */
type Content = Buffer | { path: string }

/**
 * Keeps a document (a proof of payment, a sailing plan) under a name that nobody guesses and no other document will have.
 * Its SHA-256 is part of the name, so that damage shows.
 * @param folder  which documents: `proofs`
 * @param ending  what it is: `pdf`
 * @returns its name in the file store: `proofs/<uuid>-<sha256>.pdf`
 */
export async function keepDocument(files: FileStore, folder: string, ending: string, content: Content) {
  const name = `${folder}/${randomUUID()}-${await sha256Of(content)}.${ending}` as DocumentName
  await files.keep(name, content)
  return name
}

/** Opens a document; null when there is none of that name. */
export const openDocument = (files: FileStore, name: DocumentName) => files.open(name)

/**
 * That a document is as it was kept: it is read once through and compared with the SHA-256 in its name.
 * @throws Refusal 500 where it is another one, or the document is not there; the log says which
 */
export async function requireWhole(files: FileStore, name: DocumentName) {
  const file = await files.open(name)
  if (file && (await hashOf(file.stream)) === sha256In(name)) return
  const cause = new Error(`the document ${name} is ${file ? 'damaged' : 'missing'}`)
  throw Object.assign(new Refusal('document-damaged'), { cause })
}

/** The SHA-256 that the name of a document says, in hexadecimal digits; undefined where it says none. */
export const sha256In = (name: string) => /-([0-9a-f]{64})\.\w+$/.exec(name)?.[1]

/** The SHA-256 of a content, in hexadecimal digits. */
export const sha256Of = (content: Content) =>
  hashOf(Buffer.isBuffer(content) ? [content] : createReadStream(content.path))

async function hashOf(parts: Iterable<Buffer> | AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  for await (const part of parts) hash.update(part)
  return hash.digest('hex')
}
