import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { t } from '@minato/contract/language/messages.ts'
import type { FileField } from '@minato/contract/protocol/endpoint.ts'
import { cleanText } from '@minato/contract/values/clean-text.ts'
import { uploadTotal } from '@minato/contract/values/files.ts'
import { isCleanText } from '@minato/contract/values/text.ts'
import type { FastifyRequest } from 'fastify'
import type { FileStore } from '../storage/file-store.ts'
import { Refusal } from './problem.ts'

/** All text of one request, in characters: as much as JSON may have. */
const textTotal = 1_000_000
/** All of one request that brings files, in bytes. */
export const uploadLimit = uploadTotal + textTotal

/** So many files beyond what is taken are read and dropped before a request is refused. */
const surplusFiles = 100

/** A received file at a temporary path, complete unless it has a fault. `name` is what the sender called it. */
export type Upload = { path: string; bytes: number; name: string; fault?: string }
export type Uploads = Record<string, Upload[]>

/** What a sender called a file, as far as it can be shown. */
export function fileName({ name }: Upload) {
  const text = cleanText(name)
  return text && isCleanText(text) ? path.basename(text).slice(0, 200).toWellFormed() : 'image'
}

/** What was received, as far as two tries of one request have it in common: names and sizes. */
export const outlineOf = (uploads: Uploads) =>
  Object.entries(uploads).map(([field, files]) => [field, files.map(({ name, bytes }) => [name, bytes])])

/**
 * Reads a multipart request: text fields into an object, files to temporary paths, each limit enforced while reading.
 * A file beyond its limit or a name that is not expected refuses the request, once all of it has been read, so that the
 * sender hears why instead of a broken connection.
 */
export async function receive(request: FastifyRequest, fields: Record<string, FileField>, files: FileStore) {
  const text: Record<string, string> = {}
  const uploads: Uploads = Object.fromEntries(Object.keys(fields).map((name) => [name, []]))
  let refusal: Refusal | undefined
  if (Number(request.headers['content-length']) > uploadLimit) throw new Refusal('files-too-large')
  let room = uploadTotal
  let textRoom = textTotal
  const limits = {
    fileSize: Math.max(...Object.values(fields).map((field) => field.bytes)),
    files: Object.values(fields).reduce((sum, field) => sum + field.count, surplusFiles),
    fields: 60,
    fieldSize: 100_000,
  }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        const value = wholeText(part)
        text[part.fieldname] = value
        textRoom -= value.length
        if (textRoom < 0) throw new Refusal('too-large')
      } else {
        refusal = (await take(part, fields[part.fieldname], uploads[part.fieldname], files)) ?? refusal
        room -= part.file.bytesRead
        if (room < 0) throw new Refusal('files-too-large')
      }
    }
    if (refusal) throw refusal
  } catch (error) {
    await discard(uploads)
    throw request.raw.readableAborted ? new Refusal('invalid') : multipartRefusal(error)
  }
  return { text, uploads }
}

function wholeText({ value, valueTruncated, fieldnameTruncated }: MultipartValue) {
  if (valueTruncated || fieldnameTruncated) throw new Refusal('too-large')
  return String(value)
}

async function take(part: MultipartFile, field: FileField | undefined, taken: Upload[] = [], files: FileStore) {
  if (!field || isUntouched(part)) {
    part.file.resume()
    return field
      ? undefined
      : Object.assign(new Refusal('invalid'), { errors: { [part.fieldname]: t('This is not a known field') } })
  }
  const upload: Upload = { path: files.temporary(), bytes: 0, name: part.filename }
  taken.push(upload)
  await pipeline(part.file, createWriteStream(upload.path))
  upload.bytes = (await fs.stat(upload.path)).size
  const isLarge = part.file.truncated || upload.bytes > field.bytes
  const isSurplus = taken.length > field.count
  if (field.tooMany) upload.fault = isLarge ? field.tooLarge() : isSurplus ? field.tooMany() : undefined
  else if (isLarge) return new Refusal('file-too-large', field.tooLarge()).at(part.fieldname)
  // The specification drops surplus gallery files instead of refusing the rest.
  else if (isSurplus) await discard({ surplus: taken.splice(field.count) })
  return undefined
}

/** A browser sends an untouched file input as a nameless empty file. */
const isUntouched = ({ filename, mimetype }: MultipartFile) =>
  filename === '' && mimetype === 'application/octet-stream'

export async function discard(uploads: Uploads) {
  for (const upload of Object.values(uploads).flat()) await fs.rm(upload.path, { force: true })
}

const brokenForm =
  /Unexpected end of (multipart data|form)|Boundary not found|needle cannot have|Malformed part header/i
const limitCodes = /^(FST_(FILES|PARTS|FIELDS)_LIMIT|FST_REQ_FILE_TOO_LARGE)$/

function multipartRefusal(error: unknown) {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (brokenForm.test(message)) return new Refusal('invalid')
  return limitCodes.test(code) ? new Refusal('too-large') : error
}
