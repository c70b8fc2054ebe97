// Rule: how damage to private files is detected.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { DocumentName } from '@minato/contract/values/files.ts'
import { Refusal } from '../http/problem.ts'
import type { FileStore } from './file-store.ts'

/** Bytes, or a complete file on the local disk. */
type Content = Buffer | { path: string }

/**
 * Stores a document (a payment proof, a sailing plan) under a unique, unguessable name. The name contains its SHA-256, so that
 * damage is detected.
 * @param folder such as `proofs`
 * @param ending file extension, such as `pdf`
 * @returns its name in the file store: `proofs/<uuid>-<sha256>.pdf`
 */
export async function storeDocument(files: FileStore, folder: string, ending: string, content: Content) {
  const name = `${folder}/${randomUUID()}-${await calculateSha256(content)}.${ending}` as DocumentName
  await files.keep(name, content)
  return name
}

export const openDocument = (files: FileStore, name: DocumentName) => files.open(name)

/** Compares a document with the SHA-256 in its name. @throws Refusal 500 when it is damaged or missing */
export async function verifyDocument(files: FileStore, name: DocumentName) {
  const file = await files.open(name)
  if (file && (await hashChunks(file.stream)) === parseSha256(name)) return
  const cause = new Error(`the document ${name} is ${file ? 'damaged' : 'missing'}`)
  throw Object.assign(new Refusal('document-damaged'), { cause })
}

/** Returns the SHA-256 in the name of a document in hexadecimal; undefined if absent. */
export const parseSha256 = (name: string) => /-([0-9a-f]{64})\.\w+$/.exec(name)?.[1]

export const calculateSha256 = (content: Content) =>
  hashChunks(Buffer.isBuffer(content) ? [content] : createReadStream(content.path))

export async function hashChunks(parts: Iterable<Buffer> | AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  for await (const part of parts) hash.update(part)
  return hash.digest('hex')
}
